// Support access: which people from outside accessed the website, when and why; and access that expires.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'support',
  version: '1.0.0',
  boot(ext) {
    ext.feature('support', 'Support access and its log')
    const grants = () => import('./end-grant.ts')
    ext.job('support-noted', { run: async (payload, ctx) => (await grants()).logGrant(payload, ctx) })
    ext.job('support-ends', { run: async (payload, ctx) => (await grants()).endDueGrant(payload, ctx) })
    ext.provide('purge.daily', async () => (await import('./store.ts')).purgeSupport)
    ext.provide('person.data', async () => (await import('./personal-data.ts')).personalData)
  },
})
