// A source from its address to entries: looked at first, then a table is made or chosen.
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
