// Webhooks: the feature, the listener that adds deliveries, and the jobs that send and purge them.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'webhooks',
  version: '1.0.0',
  boot(ext) {
    ext.feature('webhooks', 'Webhooks')
    ext.factTables('webhooks')
    ext.sealed({ store: 'site', table: 'webhooks', columns: ['secret'], purpose: 'webhook' })
    ext.on('*', async (event, ctx) => (await import('./webhooks.ts')).enqueueDeliveries(event, ctx), {
      when: async (ctx, event) => (await import('./webhooks.ts')).hasSubscriber(ctx, event),
    })
    ext.job('deliver-webhook', {
      run: async (...given) => (await import('./deliver.ts')).deliver(...given),
    })
    ext.job('purge-deliveries', {
      every: 24 * 60 * 60,
      run: async (_payload, ctx) => (await import('./purge.ts')).purgeDeliveries(ctx),
    })
  },
})
