// Pages and entries that visitors of another language of the website do not find in theirs.
import { language, message } from '../../base/catalogue/message.ts'
import { defineAuditCheck, type Found } from '../define-audit-check.ts'
import { entryObject, pageObject } from '../links/places.ts'
import type { EntryFacts } from '../survey/entries.ts'
import type { PageFacts } from '../survey/page-facts.ts'
import type { Survey } from '../survey/survey.ts'

export default defineAuditCheck(async function* (survey) {
  if (survey.site.languages.length < 2) return
  yield* ofPages(survey)
  yield* ofEntries(survey)
})

interface Draft {
  id: number
  lang: string
  translation_group: string
}

async function* ofPages(survey: Survey): AsyncGenerator<Found> {
  const { site } = survey
  const pages = survey.pages.filter(({ page }) => page.type === 'page')
  const groups = Map.groupBy(pages, ({ page }) => page.translation_group)
  const drafts = await draftsOf(survey)
  for (const [group, versions] of groups) {
    const first = main(versions, site.default_language, ({ page }) => page)
    for (const lang of site.languages) {
      if (versions.some(({ page }) => page.lang === lang)) continue
      yield missingPage(
        first,
        lang,
        drafts.find((one) => one.lang === lang && one.translation_group === group),
      )
    }
  }
}

/** The fix: publishes a translation that was begun, or makes the missing one. */
function missingPage(facts: PageFacts, lang: string, draft: Draft | undefined): Found {
  const { id } = facts.page
  const fix = draft
    ? { operation: 'publish_page', input: { page: String(draft.id) }, needs: [] }
    : { operation: 'translate_page', input: { page: String(id), to: lang }, needs: [] }
  const args = { language: language(lang) }
  return {
    code: 'translation_missing',
    severity: 'warning',
    key: lang,
    fix,
    message: draft ? message('audit.translation_draft', args) : message('audit.translation_missing', args),
    object: pageObject(facts),
  }
}

/** Pages that are worked on and visitors do not see. */
const draftsOf = ({ site }: Survey): Promise<Draft[]> =>
  site.db.walk
    .selectFrom('pages')
    .select(['id', 'lang', 'translation_group'])
    .where('public_head', 'is', null)
    .where('status', '!=', 'trash')
    .where('type', '=', 'page')
    .limit(MAX)
    .execute()
const MAX = 5000

/** Only tables with translated entries: others are in one language on purpose. */
function* ofEntries({ site, entries }: Survey): Generator<Found> {
  for (const ofTable of Map.groupBy(entries, ({ table }) => table.id).values()) {
    const groups = [...Map.groupBy(ofTable, ({ entry }) => entry.group).values()]
    if (!groups.some((versions) => versions.length > 1)) continue
    for (const versions of groups) {
      const first = main(versions, site.default_language, ({ entry }) => entry)
      for (const lang of site.languages)
        if (!versions.some(({ entry }) => entry.lang === lang)) yield missingEntry(first, lang)
    }
  }
}

const missingEntry = (facts: EntryFacts, lang: string): Found => ({
  code: 'translation_missing',
  severity: 'warning',
  key: lang,
  message: message('audit.translation_missing', { language: language(lang) }),
  object: entryObject(facts),
  fix: {
    operation: 'translate_entry',
    input: { table: facts.table.handle, entry: String(facts.entry.id), to: lang },
    needs: [],
  },
})

/** The version in the main language, else the oldest. */
function main<T>(versions: readonly T[], lang: string, of: (one: T) => { lang: string; id: number }): T {
  const oldest = [...versions].sort((a, b) => of(a).id - of(b).id)
  return oldest.find((one) => of(one).lang === lang) ?? oldest[0]!
}
