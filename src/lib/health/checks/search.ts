// The search index: whether it can be used.
import { message } from '../../base/catalogue/message.ts'
import { hasFeature } from '../../core/site.ts'
import { countFindable, searchState } from '../../search/search.ts'
import { defineCheck, ok, run, warn } from '../define-check.ts'

export default defineCheck({
  async site(site, installation) {
    if (!hasFeature(site, 'search')) return []
    const { documents, built_at, stale, rebuild } = await searchState({ installation, site })
    if (rebuild) {
      const { done, total } = rebuild
      return [ok('search', message('site_health.search_building', { done, total }))]
    }
    const isEmpty =
      built_at === null && Object.values(await countFindable({ installation, site })).every((n) => !n)
    if (isEmpty) return [ok('search', message('site_health.search_empty'))]
    if (stale)
      return [warn('search', message('site_health.search_stale'), run(`cms search:index --site=${site.key}`))]
    return [ok('search', message('site_health.search_ready', { count: documents }))]
  },
})
