// AI that cannot do what it was set up for; nothing where none is.
import { aiProblems } from '../../ai/ai.ts'
import { message } from '../../base/catalogue/message.ts'
import { hasFeature } from '../../core/site.ts'
import { defineCheck, ok, run, warn } from '../define-check.ts'

export default defineCheck({
  async site(site, installation) {
    if (!hasFeature(site, 'ai')) return []
    const troubles = await aiProblems({ installation, site })
    if (!troubles) return []
    if (!troubles.length) return [ok('ai', message('site_health.ai_ready'))]
    return troubles.map((trouble) => warn('ai', trouble, run(`cms ai:test --site=${site.key}`)))
  },
})
