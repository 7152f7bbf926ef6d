// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    role: { name: t('Role'), path: () => '/roles' },
  },
}))
