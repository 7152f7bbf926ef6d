// OAuth: the daily purge of codes, unused clients, and ended grants.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'oauth',
  version: '1.0.0',
  boot(ext) {
    ext.provide('person.data', async () => (await import('./personal-data.ts')).personalData)
    ext.job('purge_oauth', {
      every: 24 * 60 * 60,
      run: async (_payload, ctx) => (await import('./purge.ts')).purgeOauth(ctx),
    })
  },
})
