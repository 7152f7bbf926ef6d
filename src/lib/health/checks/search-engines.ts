// A public server or website with the configuration of a staging one disappears from search engines.
import { message } from '../../base/catalogue/message.ts'
import { LOCAL_FILE } from '../../platform/config/local-file.ts'
import { defineCheck, ok, warn } from '../define-check.ts'

export default defineCheck({
  installation({ local }) {
    if (local.search_engines) return [ok('search_engines', message('health.search_engines_welcome'))]
    const fix = message('health.welcome_search_engines', { file: LOCAL_FILE })
    return [warn('search_engines', message('health.search_engines_away'), fix)]
  },
  site({ key, config }) {
    if (config.search_engines) return [ok('search_engines', message('site_health.search_engines_welcome'))]
    const fix = message('site_health.welcome_search_engines', { file: `config/sites/${key}.json` })
    return [warn('search_engines', message('site_health.search_engines_away'), fix)]
  },
})
