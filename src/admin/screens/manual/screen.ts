// The developer manual: its chapters, and the search.
import { defineScreen } from '../../define-screen.ts'
import { MANUAL_PERMISSIONS } from '../../manual/permissions.ts'

export default defineScreen({
  path: '/hilfe/technik',
  title: 'Manual for developers',
  nav: { group: 'system', sort: 90, icon: 'book-open' },
  permission: MANUAL_PERMISSIONS,
  keywords: [
    'documentation',
    'help',
    'developer',
    'reference',
    'rest',
    'mcp',
    'openapi',
    'commands',
    'extensions',
    'kits',
    'error keys',
    'quotas',
  ],
  actions: [{ title: 'Try REST and MCP', path: '/hilfe/technik/try', icon: 'play' }],
  example: '/hilfe/technik',
  element: 'cms-manual-screen',
  load: () => import('./manual-screen.ts'),
})
