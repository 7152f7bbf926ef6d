// Approval: the feature, the permissions of reviewers, and what happens to changes automatically.
import { defineExtension } from '../extension/define-extension.ts'

export default defineExtension({
  name: 'approval',
  version: '1.0.0',
  boot(ext) {
    ext.feature('review', 'Approve or reject changes that wait', ['review.manage'])
    ext.permissions(
      'Review',
      {
        'review.manage': 'Approve or reject changes that wait, and take changes back',
      },
      { reviewer: ['review.manage'] },
    )
    ext.sealed({ store: 'site', table: 'changes', columns: ['sealed'], purpose: 'change.input' })
    ext.job('approval.purge', {
      every: 24 * 60 * 60,
      run: async (_payload, ctx) => (await import('./purge-changes.ts')).purgeChanges(ctx),
    })
    ext.on('token.revoked', async ({ payload }, ctx) =>
      (await import('./reject-changes-of.ts')).rejectChangesOf(ctx, { token_id: Number(payload['id']) }),
    )
    // Sent to every website that the account belongs to.
    for (const event of ['user.disabled', 'user.deleted'])
      ext.on(event, async ({ payload }, ctx) =>
        (await import('./reject-changes-of.ts')).rejectChangesOf(ctx, { user_id: Number(payload['id']) }),
      )
  },
})
