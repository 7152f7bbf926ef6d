// Jobs: the feature `system`, delivery of events, and the daily purge of expired data.
import { defineExtension } from '../extension/define-extension.ts'

export default defineExtension({
  name: 'jobs',
  version: '1.0.0',
  boot(ext) {
    ext.feature('system', 'Jobs, health, logs and backups in the admin')
    ext.job('event', {
      run: async (...given) => (await import('./deliver-event.ts')).deliverEvent(...given),
    })
    ext.job('purge', {
      every: 24 * 60 * 60,
      run: async (_payload, ctx) => (await import('./purge.ts')).purge(ctx),
    })
  },
})
