// The mail settings of the website, and its sent mails.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/mail',
  title: 'Mail',
  nav: { group: 'system', sort: 40, icon: 'envelope' },
  permission: 'settings.edit',
  feature: 'settings',
  keywords: ['smtp', 'sender', 'test mail', 'e-mail server', 'e-mail of the website'],
  example: '/mail',
  element: 'cms-mail-screen',
  load: () => import('./mail-screen.ts'),
})
