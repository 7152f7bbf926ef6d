// Texts that AI writes, translates and describes: marks on AI texts, and the job of longer runs.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'writing',
  version: '1.0.0',
  boot(ext) {
    ext.factTables('ai_marks', 'ai_outputs')
    ext.provide('written', async () => (await import('./on-write.ts')).markWritten)
    ext.provide('person.data', async () => (await import('./personal-data.ts')).personalData)
    ext.provide('purge.daily', async () => (await import('./purge.ts')).purgeWriting)
    ext.job('ai-writing', {
      background: true,
      run: async (payload, ctx) => (await import('./run-writing.ts')).runWriting(payload, ctx),
      onFailed: async (payload, ctx) => (await import('./run-writing.ts')).giveUpWriting(payload, ctx),
    })
  },
})
