// Adds a source: preview of the address, then a new or existing table.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/sources/new',
  title: 'Add a source',
  permission: 'sources.manage',
  feature: 'sources',
  example: '/sources/new',
  element: 'cms-source-new-screen',
  load: () => import('./source-new-screen.ts'),
})
