// AI: its feature and permissions, and where its keys are sealed.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'ai',
  version: '1.0.0',
  boot(ext) {
    ext.feature('ai', 'AI', ['ai.use', 'ai.manage'])
    ext.permissions(
      'AI',
      {
        'ai.use': 'Have texts written, translated and described by AI',
        'ai.manage': 'Choose AI providers and the budget, see the usage',
      },
      { editor: ['ai.use'], author: ['ai.use'], reviewer: ['ai.use'] },
    )
    ext.provide('purge.daily', async () => (await import('./usage.ts')).purgeLedger)
    ext.provide('person.data', async () => (await import('./personal-data.ts')).personalData)
    ext.sealed({ store: 'site', table: 'ai_providers', columns: ['secret'], purpose: 'ai.key' })
  },
})
