// Search: the feature, and what is done once a day.
import { defineExtension } from '../core/extension/define-extension.ts'

export default defineExtension({
  name: 'search',
  version: '1.0.0',
  boot(ext) {
    ext.feature('search', 'Search')
    ext.provide('purge.daily', async () => (await import('./misses.ts')).purgeMisses)
    // Bulk writes of other processes are in the index before anybody searches.
    for (const event of ['entry.imported', 'source.synced'])
      ext.on(event, async (_event, { installation, site }) => {
        const { follow } = await import('./feed/follow.ts')
        await follow({ installation, site }, { patience: 20_000 })
      })
  },
})
