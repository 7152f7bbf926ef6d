// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  jobs: {
    event: t('Pass on an event'),
    purge: t('Clear what is done away'),
  },
  features: {
    system: {
      group: 'programs',
      sort: 40,
      about: t('See what the service does in the background, and whether all is well.'),
    },
  },
}))
