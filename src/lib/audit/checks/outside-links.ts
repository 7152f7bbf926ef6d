// Links to other websites that could not be opened when they were last tried.
import { message } from '../../base/catalogue/message.ts'
import { defineAuditCheck } from '../define-audit-check.ts'
import { isBroken, linkResults } from '../links/link-results.ts'
import { linkLocations } from '../links/places.ts'

export default defineAuditCheck(async function* (survey) {
  const broken = new Map((await linkResults(survey.site)).filter(isBroken).map((one) => [one.url, one]))
  if (!broken.size) return
  for (const { href, from, object, block, fix } of linkLocations(survey)) {
    const target = survey.targetOf(href, from)
    const result = target && 'outside' in target ? broken.get(target.outside) : undefined
    if (!result) continue
    const { status, url } = result
    yield {
      code: 'outside_broken',
      severity: 'error',
      object,
      block,
      fix,
      message:
        status === null ? message('audit.outside_silent', { url }) : message('audit.outside_broken', { url, status }),
      key: `${block ?? ''} ${url}`,
      state: String(status),
    }
  }
})
