// The tables of the website, which define its entries.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/tables',
  title: 'Tables',
  nav: { group: 'site', sort: 15, icon: 'table' },
  permission: 'data.schema',
  feature: 'data.schema',
  key: 't',
  keywords: ['data', 'database', 'fields', 'entries', 'products', 'events', 'forms', 'schema'],
  actions: [{ title: 'New table', path: '/tables?new=1', icon: 'plus' }],
  example: '/tables',
  element: 'cms-tables-screen',
  load: () => import('./tables-screen.ts'),
})
