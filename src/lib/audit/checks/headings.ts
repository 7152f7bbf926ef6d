// The headings of pages: one of the first level, no level left out, none without words (WCAG 1.3.1, 2.4.6).
import { message, type Message } from '../../base/catalogue/message.ts'
import { shortHash } from '../../base/hash.ts'
import { defineAuditCheck, type Found } from '../define-audit-check.ts'
import { blockFix, pageObject } from '../links/places.ts'
import type { PageFacts } from '../survey/page-facts.ts'

export default defineAuditCheck(async function* ({ pages }) {
  for (const facts of pages) yield* ofPage(facts)
})

function* ofPage(facts: PageFacts): Generator<Found> {
  const { headings } = facts.outline
  const state = shortHash(JSON.stringify(headings.map(({ level, text }) => [level, text])))
  const found = (code: string, message: Message, section = ''): Found => {
    const block = section || undefined
    const fix = block ? blockFix(facts, block) : undefined
    return {
      code,
      severity: 'warning',
      message,
      object: pageObject(facts),
      block,
      key: section,
      state,
      fix,
    }
  }
  const first = headings.filter(({ level, text }) => level === 1 && text !== '')
  if (!first.length) yield found('heading_none', message('audit.heading_none'))
  const second = first[1]
  if (second) yield found('heading_twice', message('audit.heading_twice', { text: second.text }), second.section)
  const seen = new Set<string>()
  for (const [i, { level, text, section }] of headings.entries()) {
    const before = headings[i - 1]?.level ?? level
    if (text === '' && !seen.has(`empty ${section}`)) {
      seen.add(`empty ${section}`)
      yield found('heading_empty', message('audit.heading_empty', { level }), section)
    }
    if (level <= before + 1 || seen.has(`skip ${section}`)) continue
    seen.add(`skip ${section}`)
    yield found('heading_skipped', message('audit.heading_skipped', { text, level, before }), section)
  }
}
