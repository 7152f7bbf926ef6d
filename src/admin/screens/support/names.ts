// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  jobs: {
    'support-noted': t('Note support access'),
    'support-ends': t('End support access'),
  },
  features: {
    support: {
      group: 'people',
      sort: 30,
      about: t('Who of outside worked on the website, when and what for, and access that ends by itself.'),
    },
  },
}))
