// Scenarios of the search: a word that was looked for in vain.
import { countMiss } from '../../../src/lib/search/misses.ts'
import { defineScenarios } from './world.ts'

export default defineScenarios({
  clear_search_misses: async ({ installation, key, word }) => {
    const site = await installation.openSite(key)
    await countMiss({ installation, site }, { q: `unicorn ${word()}`, lang: 'en' })
    return {}
  },
  update_search_settings: async () => ({ kinds: ['page'], note_misses: false }),
})
