// The website's own texts and values: title, address, header and footer.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/settings',
  title: 'Settings',
  nav: { group: 'site', sort: 60, icon: 'sliders-horizontal' },
  permission: 'settings.edit',
  feature: 'settings',
  words: ['title', 'address', 'header', 'footer', 'contact'],
  example: '/settings',
  element: 'cms-settings-screen',
  load: () => import('./settings-screen.ts'),
})
