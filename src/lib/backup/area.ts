// Backups: who makes and restores them in the admin, and the one of every night.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'backup',
  version: '1.0.0',
  boot(ext) {
    ext.permissions('System', {
      'backups.manage': 'Make, download, verify and restore backups',
    })
    ext.job('backup-nightly', {
      every: 60 * 60,
      parallel: true,
      run: async (_payload, ctx, signal) => (await import('./nightly.ts')).backUpNightly(ctx, signal),
    })
    ext.job('backup-make', {
      parallel: true,
      run: async (payload, ctx, signal) => (await import('./asked-for.ts')).createRequested(payload, ctx, signal),
    })
    ext.job('backup-verify', {
      parallel: true,
      run: async (payload, ctx) => (await import('./asked-for.ts')).verifyRequested(payload, ctx),
    })
  },
})
