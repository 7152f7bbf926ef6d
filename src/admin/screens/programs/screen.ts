// Programs that users connected by OAuth, and how to connect one.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/programs',
  title: 'Connected programs',
  nav: { group: 'people', sort: 40, icon: 'plugs-connected' },
  permission: 'api.manage',
  feature: 'api',
  keywords: ['oauth', 'mcp', 'apps', 'clients', 'claude', 'connect an assistant'],
  example: '/programs',
  element: 'cms-programs-screen',
  load: () => import('./programs-screen.ts'),
})
