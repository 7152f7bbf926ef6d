// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    source: { name: t('External source'), path: (id) => `/sources/${id}` },
  },
  jobs: {
    'sync-source': t('Fetch an external source'),
    'sync-source-now': t('Fetch an external source now'),
  },
  features: {
    sources: {
      group: 'content',
      sort: 75,
      about: t('Feeds and files of others fill tables and keep them up to date.'),
    },
  },
}))
