// What people call what is looked after here.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    menu: {
      name: t('Menu'),
      path: (id) => `/menus?menu=${id}`,
      isSeenAtOnce: true,
      fields: { items: t('Entries') },
    },
  },
}))
