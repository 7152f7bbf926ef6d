// What people call what is looked after here.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    role: { name: t('Role'), path: () => '/roles' },
  },
}))
