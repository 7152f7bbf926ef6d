// Redirects of old addresses, and addresses that were not found.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/redirects',
  title: 'Redirects',
  nav: { group: 'site', sort: 40, icon: 'signpost' },
  permission: 'redirects.manage',
  feature: 'redirects',
  keywords: ['404', 'not found', 'forwarding', 'broken links', 'old links', 'page has moved'],
  example: '/redirects',
  element: 'cms-redirects-screen',
  load: () => import('./redirects-screen.ts'),
})
