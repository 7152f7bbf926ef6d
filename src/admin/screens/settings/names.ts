// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    settings: { name: t('Settings'), path: () => '/settings', isSeenAtOnce: true },
  },
  features: {
    settings: {
      group: 'site',
      sort: 10,
      about: t('Name, logo, address and footer of the website, and its menus.'),
    },
    maps: {
      group: 'site',
      sort: 60,
      about: t('Maps on pages. They come from this server, so that nobody else learns who looks at them.'),
    },
  },
}))
