// An external source: its runs, mapping and settings.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/sources/{id:number}',
  title: 'Source',
  permission: 'sources.manage',
  feature: 'sources',
  example: '/sources/1',
  element: 'cms-source-screen',
  load: () => import('./source-screen.ts'),
})
