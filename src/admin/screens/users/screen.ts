// The users of the website, and inviting somebody.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/users',
  title: 'People',
  nav: { group: 'people', sort: 10, icon: 'users' },
  permission: 'users.manage',
  feature: 'users',
  key: 'u',
  keywords: [
    'users',
    'accounts',
    'members',
    'team',
    'give somebody access',
    'colleagues',
    'forgotten password',
    'remove somebody',
  ],
  actions: [
    {
      title: 'Invite somebody',
      path: '/users?invite=1',
      icon: 'user-plus',
      keywords: ['new user', 'add a person'],
    },
  ],
  example: '/users',
  element: 'cms-users-screen',
  load: () => import('./users-screen.ts'),
})
