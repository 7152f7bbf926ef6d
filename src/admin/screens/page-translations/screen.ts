// A page and its translation next to each other.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/pages/{id}/translations',
  title: 'Translation',
  permission: 'pages.edit',
  feature: 'languages',
  example: '/pages/home/translations',
  element: 'cms-page-translations-screen',
  load: () => import('./page-translations-screen.ts'),
})
