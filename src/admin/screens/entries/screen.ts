// The entries of one table: found, looked at, changed in their cells and together.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/data/{handle}',
  title: 'Entries',
  feature: 'data',
  example: '/data/products',
  element: 'cms-entries-screen',
  load: () => import('./entries-screen.ts'),
})
