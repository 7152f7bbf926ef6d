// A user: permissions on this website, and sign-in methods.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/users/{id:number}',
  title: 'Person',
  permission: 'users.manage',
  feature: 'users',
  example: '/users/1',
  element: 'cms-user-screen',
  load: () => import('./user-screen.ts'),
})
