// The audit of a website: once a day, with the links to other websites.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'audit',
  version: '1.0.0',
  boot(ext) {
    ext.provide('person.data', async () => (await import('./personal-data.ts')).personalData)
    const job = async () => (await import('./links/check-links.ts')).checkLinks
    ext.job('audit-site', {
      every: 24 * 60 * 60,
      parallel: true,
      run: async (...given) => (await job())(...given),
    })
    ext.job('audit-site-now', { parallel: true, run: async (...given) => (await job())(...given) })
  },
})
