// External sources: feeds and files that fill tables.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/sources',
  title: 'Sources',
  nav: { group: 'site', sort: 16, icon: 'rss' },
  permission: 'sources.manage',
  feature: 'sources',
  keywords: ['feed', 'rss', 'atom', 'xml', 'json', 'csv', 'openimmo', 'import', 'sync', 'news of others'],
  actions: [{ title: 'Add a source', path: '/sources/new', icon: 'plus' }],
  example: '/sources',
  element: 'cms-sources-screen',
  load: () => import('./sources-screen.ts'),
})
