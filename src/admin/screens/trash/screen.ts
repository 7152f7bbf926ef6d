// Deleted objects that can still be restored.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/trash',
  title: 'Trash',
  nav: { group: 'content', sort: 90, icon: 'trash' },
  permission: ['pages.manage', 'media.delete'],
  keywords: ['deleted', 'restore', 'bin', 'deleted pages', 'bring back', 'recycle bin'],
  example: '/trash',
  element: 'cms-trash-screen',
  load: () => import('./trash-screen.ts'),
})
