// The tables of content entries, with the number of entries.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/data',
  title: 'Entries',
  nav: { group: 'content', sort: 15, icon: 'rows' },
  feature: 'data',
  key: 'e',
  keywords: ['data', 'tables', 'products', 'events', 'news', 'team', 'jobs', 'locations', 'add a product', 'dates'],
  example: '/data',
  element: 'cms-data-screen',
  load: () => import('./data-screen.ts'),
})
