// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    search_settings: { name: t('Search settings'), path: () => '/search' },
  },
  jobs: {
    'search-vectors': t('Read contents for the search by meaning'),
  },
  features: {
    search: {
      group: 'site',
      sort: 55,
      about: t('Visitors search the website, and find it in spite of typos.'),
    },
  },
}))
