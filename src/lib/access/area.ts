// Accounts, tokens and the faces for programs: their features and permissions.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'access',
  version: '1.0.0',
  boot(ext) {
    ext.feature('users', 'Users and roles', ['users.manage', 'roles.manage'])
    ext.feature('api', 'REST API and access tokens', ['api.manage'])
    ext.feature('mcp', 'MCP for AI agents')
    ext.permissions('Users', {
      'users.manage': 'Invite people, change their roles, disable and remove accounts',
      'roles.manage': 'See, make and change roles',
    })
    ext.job('access.tell', {
      run: async (payload, ctx) => (await import('./tell.ts')).tell(payload, ctx),
    })
    ext.sealed({ store: 'network', table: 'users', columns: ['totp_secret'], purpose: 'totp' })
    ext.sealed({ store: 'network', table: 'challenges', columns: ['payload'], purpose: 'totp' })
    ext.permissions('API', { 'api.manage': 'Make and revoke access tokens' })
  },
})
