// The inbox: sealed requests of all forms, newest first.
import { defineScreen } from '../../define-screen.ts'
import { countNew } from './count-new.ts'

export default defineScreen({
  path: '/requests',
  title: 'Requests',
  nav: { group: 'content', sort: 35, icon: 'tray', badge: countNew },
  key: 'i',
  permission: 'requests.read',
  feature: 'requests',
  words: ['inbox', 'forms', 'enquiries', 'messages', 'contact', 'contact form', 'answers of visitors'],
  example: '/requests',
  element: 'cms-requests-screen',
  load: () => import('./requests-screen.ts'),
})
