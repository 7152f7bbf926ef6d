// The entries of a table: search, view, edit in cells and in bulk.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/data/{handle}',
  title: 'Entries',
  feature: 'data',
  example: '/data/products',
  element: 'cms-entries-screen',
  load: () => import('./entries-screen.ts'),
  prefetch: ({ api }, params) => api.prefetch('get_data_table', { table: params['handle']! }),
})
