// The designer of a table: its fields, its settings, and a plan before every change.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/tables/{table}',
  title: 'Table designer',
  permission: 'data.schema',
  feature: 'data.schema',
  example: '/tables/products',
  element: 'cms-table-screen',
  load: () => import('./table-screen.ts'),
})
