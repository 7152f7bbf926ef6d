// Whether what visitors read still is the sample text of the kit, once the website has a host of its own.
import { sampleSentences } from '../../samples/samples.ts'
import { isLocalHost } from '../../base/local-host.ts'
import { defineCheck, ok, warn } from '../define-check.ts'

export default defineCheck({
  async site(site) {
    const { hosts } = site.config
    const sentences = await sampleSentences(site.db.read, site)
    if (!sentences.length) return [ok('sample-text', 'No page and no setting holds sample text.')]
    if (hosts.every(isLocalHost))
      return [ok('sample-text', 'Sample text: the website has no public host yet.')]
    const fix = 'Replace it, or mark it as meant so: the admin shows what it is (Pages, Settings).'
    return [warn('sample-text', sentences.join('; '), fix)]
  },
})
