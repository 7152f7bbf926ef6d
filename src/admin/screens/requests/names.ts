// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    request: { name: t('Request') },
  },
  jobs: {
    'drop-request-files': t('Remove files of deleted requests'),
    'purge-requests': t('Remove requests whose time is over'),
    'sweep-forms': t('Clear forms that were not sent'),
  },
  features: {
    forms: { group: 'content', sort: 90, about: t('Visitors write to you, book or apply on a page.') },
    requests: {
      group: 'content',
      sort: 100,
      about: t('What visitors send arrives encrypted: only people who have a key can read it.'),
    },
  },
}))
