// Search: the feature, what is done once a day, and what is read by embeddings.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'search',
  version: '1.0.0',
  boot(ext) {
    ext.feature('search', 'Search')
    ext.job('search-vectors', {
      background: true,
      run: async (...given) => (await import('./meaning/vector-job.ts')).vectorJob(...given),
    })
    ext.provide('schema.values', async () => {
      const { kindsOf } = await import('./settings.ts')
      return { name: 'search.kinds', of: kindsOf }
    })
    ext.provide('purge.daily', async () => (await import('./misses.ts')).purgeMisses)
    // Bulk writes of other processes are in the index before anybody searches.
    for (const event of ['entry.imported', 'source.synced'])
      ext.on(event, async (_event, { installation, site }) => {
        const { follow } = await import('./feed/follow.ts')
        await follow({ installation, site }, { patience: 20_000 })
      })
  },
})
