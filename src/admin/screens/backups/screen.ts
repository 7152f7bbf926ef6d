// Backups of the website.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/backups',
  title: 'Backups',
  nav: { group: 'system', sort: 55, icon: 'archive' },
  permission: 'backups.manage',
  feature: 'system',
  keywords: ['restore', 'save', 'snapshot', 'copy', 'recover'],
  example: '/backups',
  element: 'cms-backups-screen',
  load: () => import('./backups-screen.ts'),
})
