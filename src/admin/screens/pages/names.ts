// Labels of the objects, jobs and features of this screen.
import { defineNames } from '../../define-names.ts'

export default defineNames((t) => ({
  things: {
    page: { name: t('Page'), path: (id) => `/pages/${id}` },
    sample_text: { name: t('Sample text') },
  },
  jobs: {
    'publish-scheduled': t('Publish a page at its time'),
    'unpublish-scheduled': t('Take a page offline at its time'),
    'erase-published': t('Erase pages from the copies for visitors'),
    'index-uses': t('Note what is used where'),
    'purge-trash': t('Empty what is old from the trash'),
  },
  features: {
    'pages.structure': {
      group: 'content',
      sort: 10,
      about: t('When it is off, pages can be edited, but none is added, moved or deleted.'),
    },
  },
}))
