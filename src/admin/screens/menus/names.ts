// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    menu: {
      name: t('Menu'),
      path: (id) => `/menus?menu=${id}`,
      isSeenAtOnce: true,
      fields: { items: t('Entries'), automatic: t('Follows the pages') },
    },
  },
}))
