// Accounts, tokens and the interfaces for programs: their features and permissions.
import { defineExtension, type ExtensionPoint } from '../core/extension/define-extension.ts'
import type { Providers } from '../core/extension/providers.ts'

export default defineExtension({
  name: 'access',
  version: '1.0.0',
  boot(ext) {
    ext.feature('users', 'Users and roles', ['users.manage', 'roles.manage'])
    ext.feature('api', 'REST API and access tokens', ['api.manage'])
    ext.feature('mcp', 'MCP for AI agents (needs the REST API)')
    ext.permissions('Users', {
      'users.manage': 'Invite people, change their roles, disable and remove accounts',
      'roles.manage': 'See, make and change roles',
    })
    ext.job('access.tell', {
      run: async (...given) => (await import('./notify.ts')).emitOnSite(...given),
    })
    noticesOfReview(ext)
    ext.provide('principals', principals)
    ext.job('access.follow-table', {
      run: async (payload, ctx) => (await import('./follow-table.ts')).followTable(ctx, payload),
    })
    ext.provide('table.references', async () => (await import('./follow-table.ts')).tableReferences)
    ext.provide('publication.failed', async () => (await import('./report-failed.ts')).reportFailed)
    ext.permissions('API', { 'api.manage': 'Make and revoke access tokens' })
  },
})

function noticesOfReview(ext: ExtensionPoint): void {
  ext.job('approval.notice', {
    run: async (_payload, ctx) => (await import('./review-notices.ts')).sendNotice(ctx),
  })
  ext.job('review.decided', {
    run: async (payload, ctx) => (await import('./review-notices.ts')).sendDecided(ctx, payload),
  })
  ext.on('change.created', async (_event, ctx) => (await import('./review-notices.ts')).announceChange(ctx))
  ext.provide('review.submitted', async () => (await import('./review-notices.ts')).planNotice)
  ext.provide('review.decided', async () => (await import('./review-notices.ts')).planDecided)
}

async function principals(): Promise<Providers['principals']> {
  const { principalOfTokenId } = await import('./tokens.ts')
  const { principalOfUserId } = await import('./user-principal.ts')
  return { ofUser: principalOfUserId, ofToken: principalOfTokenId }
}
