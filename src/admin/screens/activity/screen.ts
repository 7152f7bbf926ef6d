// The log of all changes, and reverting them.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/activity',
  title: 'Activity',
  nav: { group: 'system', sort: 10, icon: 'clock-counter-clockwise' },
  permission: 'review.manage',
  keywords: ['log', 'audit', 'history', 'undo', 'revert', 'who changed what', 'take back a change'],
  example: '/activity',
  element: 'cms-activity-screen',
  load: () => import('./activity-screen.ts'),
})
