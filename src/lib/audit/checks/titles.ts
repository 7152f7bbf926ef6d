// Titles and descriptions that search engines show: missing, the same twice, or longer than they show.
import { message, type Message } from '../../base/catalogue/message.ts'
import { defineAuditCheck, type Found } from '../define-audit-check.ts'
import { entryFix, entryObject, pageObject } from '../links/places.ts'
import type { PageFacts } from '../survey/page-facts.ts'
import type { Survey } from '../survey/survey.ts'

/** Search engines cut what is longer. */
const LONGEST_TITLE = 70
const LONGEST_DESCRIPTION = 160

export default defineAuditCheck(async function* (survey) {
  // The others cannot be found by a search engine.
  const pages = survey.pages.filter(
    ({ page: { type, access, head } }) => type === 'page' && access === 'public' && !head.noindex,
  )
  for (const facts of pages) yield* ofPage(facts)
  yield* twice(pages, titleOf, 'title')
  yield* twice(pages, descriptionOf, 'description')
  yield* ofEntries(survey)
})

const titleOf = ({ page: { head } }: PageFacts): string => (head.meta_title ?? head.title).trim()
const descriptionOf = ({ page: { head } }: PageFacts): string => (head.meta_description ?? '').trim()

type Part = 'title' | 'description'

function found(facts: PageFacts, part: Part, { code, message }: { code: string; message: Message }): Found {
  const state = part === 'title' ? titleOf(facts) : descriptionOf(facts)
  const needs = [`meta_${part}`]
  const fix = { operation: 'update_page', input: { page: String(facts.page.id) }, needs }
  return {
    code,
    severity: 'warning',
    message,
    object: pageObject(facts),
    state,
    fix,
  }
}

function* ofPage(facts: PageFacts): Generator<Found> {
  const [title, description] = [titleOf(facts), descriptionOf(facts)]
  const measures = { length: title.length, max: LONGEST_TITLE }
  if (title.length > LONGEST_TITLE)
    yield found(facts, 'title', { code: 'title_long', message: message('audit.title_long', measures) })
  if (!description)
    yield found(facts, 'description', {
      code: 'description_missing',
      message: message('audit.description_missing'),
    })
  const lengths = { length: description.length, max: LONGEST_DESCRIPTION }
  if (description.length > LONGEST_DESCRIPTION)
    yield found(facts, 'description', {
      code: 'description_long',
      message: message('audit.description_long', lengths),
    })
}

/** All but the first of those that are alike in a language. */
function* twice(pages: readonly PageFacts[], textOf: (facts: PageFacts) => string, part: Part): Generator<Found> {
  const groups = Map.groupBy(pages, (facts) => `${facts.page.lang} ${textOf(facts).toLowerCase()}`)
  for (const group of groups.values()) {
    const [first, ...others] = group.sort((a, b) => a.page.id - b.page.id)
    if (!textOf(first!)) continue
    const args = { title: first!.page.head.title }
    const text = part === 'title' ? message('audit.title_twice', args) : message('audit.description_twice', args)
    for (const one of others) yield found(one, part, { code: `${part}_twice`, message: text })
  }
}

/** Of tables that say which field describes an entry. */
function* ofEntries({ entries }: Survey): Generator<Found> {
  for (const facts of entries) {
    const { description_field } = facts.table
    if (description_field === undefined || facts.entry.path === undefined || facts.hasDescription) continue
    yield {
      code: 'description_missing',
      severity: 'warning',
      message: message('audit.description_missing'),
      object: entryObject(facts),
      fix: entryFix(facts),
    }
  }
}
