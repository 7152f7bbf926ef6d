// Takes entries out of a file into a table: looked at, tried, then imported.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/data/{handle}/import',
  title: 'Import entries',
  permission: 'data.edit',
  feature: 'data',
  example: '/data/products/import',
  element: 'cms-entry-import-screen',
  load: () => import('./entry-import-screen.ts'),
})
