// Pages: the feature, the permissions and the jobs of this area.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'pages',
  version: '1.0.0',
  boot(ext) {
    ext.feature('pages.structure', 'Create, move and delete pages')
    ext.permissions('Pages', {
      'pages.edit': 'Edit drafts of pages',
      'pages.publish': 'Publish, schedule and unpublish pages',
      'pages.manage': 'Move, archive and delete pages',
    })
    ext.tableReferrer({
      lost: async (ctx, turn) => (await import('./follow-table.ts')).lostInPages(ctx, turn),
      follow: async (ctx, turn) => (await import('./follow-table.ts')).followInPages(ctx, turn),
    })
    ext.job('publish-scheduled', {
      run: async (payload, ctx) => (await import('./scheduled.ts')).publishScheduled(payload, ctx),
      givenUp: async (payload, ctx) => (await import('./scheduled.ts')).publishingGivenUp(payload, ctx),
    })
    ext.job('unpublish-scheduled', {
      run: async (payload, ctx) => (await import('./scheduled.ts')).unpublishScheduled(payload, ctx),
    })
    ext.job('erase-published', {
      run: async (_payload, { installation, site }) =>
        (await import('../website/erase-published.ts')).erasePublished(installation, site),
    })
    ext.job('index-uses', {
      every: 24 * 60 * 60,
      run: async (_payload, ctx) => {
        await (await import('./index-uses.ts')).indexUses(ctx)
        await (await import('../data/data.ts')).indexEntryUses(ctx)
      },
    })
    ext.job('purge-trash', {
      every: 24 * 60 * 60,
      run: async (_payload, ctx) => (await import('./trash.ts')).purgeOld(ctx),
    })
  },
})
