// Trying REST and MCP from the manual: a request with a token of the user, by default as a dry run.
import { defineScreen } from '../../define-screen.ts'
import { MANUAL_PERMISSIONS } from '../../manual/permissions.ts'

export default defineScreen({
  path: '/hilfe/technik/try',
  title: 'Try REST and MCP',
  permission: MANUAL_PERMISSIONS,
  feature: 'api',
  example: '/hilfe/technik/try',
  element: 'cms-manual-try-screen',
  load: () => import('./manual-try-screen.ts'),
})
