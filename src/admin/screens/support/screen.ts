// Support visits from outside with their reasons, and temporary access.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/support',
  title: 'Support log',
  nav: { group: 'people', sort: 60, icon: 'lifebuoy' },
  permission: 'logs.read',
  feature: 'support',
  keywords: ['support access', 'agency', 'help from outside', 'temporary access'],
  example: '/support',
  element: 'cms-support-screen',
  load: () => import('./support-screen.ts'),
})
