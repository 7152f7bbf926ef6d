// Imports entries from a file into a table: preview, check, import.
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
