// The roles and their permissions.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/roles',
  title: 'Roles',
  nav: { group: 'people', sort: 20, icon: 'identification-badge' },
  permission: 'roles.manage',
  feature: 'users',
  keywords: ['permissions', 'rights', 'groups', 'who may do what'],
  actions: [{ title: 'New role', path: '/roles?new=1', icon: 'plus' }],
  example: '/roles',
  element: 'cms-roles-screen',
  load: () => import('./roles-screen.ts'),
})
