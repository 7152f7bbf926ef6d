// Whether what visitors read still is the sample text of the kit, once the website has a host of its own.
import { list, message } from '../../base/catalogue/message.ts'
import { sampleSentences } from '../../samples/samples.ts'
import { isLocalHost } from '../../base/local-host.ts'
import { defineCheck, ok, warn } from '../define-check.ts'

export default defineCheck({
  async site(site) {
    const { hosts } = site.config
    const sentences = await sampleSentences(site.db.read, site)
    if (!sentences.length) return [ok('sample-text', message('site_health.no_sample_text'))]
    if (hosts.every(isLocalHost)) return [ok('sample-text', message('site_health.sample_text_unseen'))]
    const text = message('site_health.sample_text', { texts: list(sentences, 'semicolon') })
    return [warn('sample-text', text, message('site_health.replace_sample_text'))]
  },
})
