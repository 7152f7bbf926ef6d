// External sources that cannot be read any more, or that wait for a decision.
import { message } from '../../base/catalogue/message.ts'
import { hasFeature } from '../../core/site.ts'
import { failingSources } from '../../sources/sources.ts'
import { defineCheck, ok, run, warn } from '../define-check.ts'

export default defineCheck({
  async site(site) {
    if (!hasFeature(site, 'sources')) return []
    const troubled = await failingSources(site)
    if (!troubled.length) return [ok('sources', message('site_health.sources_read'))]
    return troubled.map(({ id, name, failures }) =>
      warn(
        'sources',
        failures
          ? message('site_health.source_fails', { name, count: failures })
          : message('site_health.source_asks', { name }),
        run(`cms sources:sync ${id} --site=${site.key}`),
      ),
    )
  },
})
