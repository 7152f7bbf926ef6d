// The search index: whether it can be used.
import { message, type Message } from '../../base/catalogue/message.ts'
import { hasFeature } from '../../core/site.ts'
import { storedReason } from '../../platform/i18n/say.ts'
import { isIndexNew, searchState, type MeaningState } from '../../search/search.ts'
import { defineCheck, ok, run, warn } from '../define-check.ts'

function troublesOf({ mode, model, error }: MeaningState): Message[] {
  if (mode === 'keyword') return []
  if (model === null) return [message('site_health.search_meaning_not_set_up')]
  return error === null ? [] : [message('site_health.search_meaning_rests', { reason: storedReason(error) })]
}

export default defineCheck({
  async site(site, installation) {
    if (!hasFeature(site, 'search')) return []
    const { documents, built_at, stale, rebuild, meaning } = await searchState({ installation, site })
    if (rebuild) {
      const { done, total } = rebuild
      return [ok('search', message('site_health.search_building', { done, total }))]
    }
    if (built_at === null && (await isIndexNew(site))) return [ok('search', message('site_health.search_new'))]
    if (stale) return [warn('search', message('site_health.search_stale'), run(`cms search:index --site=${site.key}`))]
    return [
      ok('search', message('site_health.search_ready', { count: documents })),
      ...troublesOf(meaning).map((trouble) =>
        warn('search_meaning', trouble, run(`cms search:status --site=${site.key}`)),
      ),
    ]
  },
})
