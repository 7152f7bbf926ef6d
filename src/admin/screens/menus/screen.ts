// The menus of the website.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/menus',
  title: 'Menus',
  nav: { group: 'site', sort: 30, icon: 'list-dashes' },
  permission: 'settings.edit',
  feature: 'settings',
  keywords: ['navigation', 'footer', 'links at the top', 'links at the bottom', 'order of the menu'],
  example: '/menus',
  element: 'cms-menus-screen',
  load: () => import('./menus-screen.ts'),
})
