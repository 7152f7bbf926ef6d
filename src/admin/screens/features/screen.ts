// Which features the website has.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/features',
  title: 'Features and extensions',
  nav: { group: 'system', sort: 30, icon: 'toggle-left' },
  permission: 'system.features',
  keywords: ['switches', 'modules', 'extensions', 'switch on and off', 'activate'],
  example: '/features',
  element: 'cms-features-screen',
  load: () => import('./features-screen.ts'),
})
