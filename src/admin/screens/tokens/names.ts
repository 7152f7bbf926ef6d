// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    token: { name: t('Token'), path: () => '/tokens' },
  },
  features: {
    api: {
      group: 'programs',
      sort: 10,
      about: t('Other programs read and change the website with a key that you give them.'),
    },
  },
}))
