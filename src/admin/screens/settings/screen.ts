// The settings of the website: title, address, header and footer.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/settings',
  title: 'Settings',
  nav: { group: 'site', sort: 60, icon: 'sliders-horizontal' },
  permission: 'settings.edit',
  feature: 'settings',
  keywords: [
    'title',
    'address',
    'header',
    'footer',
    'contact',
    'logo of the website',
    'opening times',
    'phone number',
    'company name',
    'name of the website',
    'social media',
    'street and town',
    'host name domain',
  ],
  example: '/settings',
  element: 'cms-settings-screen',
  load: () => import('./settings-screen.ts'),
})
