// The search of the website: its index, settings, and searches without results.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/search',
  title: 'Search',
  nav: { group: 'site', sort: 46, icon: 'magnifying-glass' },
  permission: 'settings.edit',
  feature: 'search',
  keywords: [
    'search index',
    'zero hits',
    'rebuild',
    'not found by search',
    'full-text search',
    'semantic search',
    'embeddings',
  ],
  example: '/search',
  element: 'cms-search-screen',
  load: () => import('./search-screen.ts'),
})
