// Access tokens for programs that use this website through REST and MCP.
import { defineScreen } from '../../define-screen.ts'

export default defineScreen({
  path: '/tokens',
  title: 'Access tokens',
  nav: { group: 'people', sort: 30, icon: 'key' },
  permission: 'api.manage',
  feature: 'api',
  keywords: ['api', 'mcp', 'rest', 'keys', 'agents', 'claude', 'connect an assistant', 'password for a program'],
  actions: [{ title: 'New access token', path: '/tokens?new=1', icon: 'plus' }],
  example: '/tokens',
  element: 'cms-tokens-screen',
  load: () => import('./tokens-screen.ts'),
})
