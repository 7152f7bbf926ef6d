// Mail: the jobs that send, and the daily purge of the delivery log.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'mail',
  version: '1.0.0',
  boot(ext) {
    ext.sealed({
      store: 'site',
      table: 'settings',
      columns: ['value'],
      purpose: 'mail.password',
      key: 'name',
    })
    for (const purpose of ['mail', 'reset']) {
      ext.sealed({ store: 'site', table: 'jobs', columns: ['payload'], purpose })
      // A job that is still in the network's database.
      ext.sealed({ store: 'network', table: 'outbox', columns: ['payload'], purpose })
    }
    ext.job('mail', {
      run: async (payload, ctx) => (await import('./delivery.ts')).deliverMail(payload, ctx),
    })
    ext.job('mail_purge', {
      every: 24 * 60 * 60,
      run: async (_payload, ctx) => (await import('./purge.ts')).purgeMails(ctx),
    })
  },
})
