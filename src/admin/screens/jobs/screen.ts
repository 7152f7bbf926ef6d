// Background jobs of the service.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/jobs',
  title: 'Background jobs',
  nav: { group: 'system', sort: 50, icon: 'hourglass' },
  permission: 'system.manage',
  feature: 'system',
  keywords: ['queue', 'cron', 'tasks'],
  example: '/jobs',
  element: 'cms-jobs-screen',
  load: () => import('./jobs-screen.ts'),
})
