// A page: its blocks, preview and settings.
import { defineScreen } from '../../define-screen.ts'
import { prefetchPage } from './page-data.ts'

export default defineScreen({
  path: '/pages/{page}',
  title: 'Edit page',
  example: '/pages/home',
  element: 'cms-page-editor-screen',
  load: () => import('./page-editor-screen.ts'),
  prefetch: (app, { page = '' }) => prefetchPage(app, page),
})
