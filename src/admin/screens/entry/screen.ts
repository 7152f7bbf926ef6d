// An entry of a table, or a new one (`new`): its fields, publication, versions and translations.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/data/{handle}/{entry}',
  title: 'Entry',
  feature: 'data',
  example: '/data/products/new',
  element: 'cms-entry-screen',
  load: () => import('./entry-screen.ts'),
  prefetch: ({ api }, params) => api.prefetch('get_data_table', { table: params['handle']! }),
})
