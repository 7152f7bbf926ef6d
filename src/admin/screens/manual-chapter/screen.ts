// A chapter of the developer manual.
import { defineScreen } from '../../define-screen.ts'
import { MANUAL_PERMISSIONS } from '../../manual/permissions.ts'

export default defineScreen({
  path: '/hilfe/technik/{chapter}',
  title: 'Chapter of the manual',
  permission: MANUAL_PERMISSIONS,
  example: '/hilfe/technik/conditions',
  element: 'cms-manual-chapter-screen',
  load: () => import('./manual-chapter-screen.ts'),
  prefetch: (app, params) => {
    app.api.prefetch('get_manual_chapter', { chapter: params['chapter']! })
    app.api.prefetch('get_manual', {})
  },
})
