// What people call what is looked after here.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    request_key: { name: t('Key for requests') },
  },
}))
