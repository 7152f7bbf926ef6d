// Where links stand: in blocks of pages, in entries, in what stands around every page, and in menus.
import type { FoundObject, Fix } from '../define-audit-check.ts'
import type { EntryFacts } from '../survey/entries.ts'
import type { PageFacts } from '../survey/page-facts.ts'
import type { Survey } from '../survey/survey.ts'

export interface LinkLocation {
  object: FoundObject
  block?: string | undefined
  href: string
  /** The address of what it stands on. */
  from: string
  fix?: Fix | undefined
}

/** Every written link once for each place: what stands around all pages is one place, whatever the page. */
export function* linkLocations(survey: Survey): Generator<LinkLocation> {
  const around = new Set<string>()
  for (const facts of survey.pages) yield* ofPage(survey, facts, around)
  for (const facts of survey.entries)
    for (const href of new Set(facts.hrefs))
      yield { href, from: facts.entry.path ?? '/', object: entryObject(facts), fix: entryFix(facts) }
}

function* ofPage(survey: Survey, facts: PageFacts, around: Set<string>): Generator<LinkLocation> {
  const { page, outline } = facts
  // It shows an entry, whose links are looked at where they are written.
  if (page.type === 'template') return
  const from = survey.addressOf(facts)
  const seen = new Set<string>()
  for (const { href, section } of outline.links) {
    if (section === '') {
      const key = `${page.lang} ${href}`
      // Each page has one of its own, so that people get past the menu; the page for missing addresses has none to lead to.
      if (around.has(key) || href.startsWith('#') || (page.type === 'not_found' && href === from)) continue
      around.add(key)
      yield { href, from, ...aroundPages(survey, page.lang, href) }
    } else if (!seen.has(`${section} ${href}`)) {
      seen.add(`${section} ${href}`)
      yield { href, from, object: pageObject(facts), block: section, fix: blockFix(facts, section) }
    }
  }
}

/** A menu that is made by hand, else the settings that the kit prints. */
function aroundPages({ model }: Survey, lang: string, href: string): Pick<LinkLocation, 'object' | 'fix'> {
  for (const [setting, items] of model.menus) {
    const [, name = '', of] = setting.split(':')
    if (of !== lang || !JSON.stringify(items).includes(JSON.stringify(href))) continue
    const fix = { operation: 'set_menu', input: { name, lang }, needs: ['items'] }
    return { object: { type: 'menu', id: name, title: name, lang }, fix }
  }
  const fix = { operation: 'update_settings', input: { lang }, needs: ['values'] }
  return { object: { type: 'settings', id: lang, title: '', lang }, fix }
}

export const pageObject = ({ page }: Pick<PageFacts, 'page'>): FoundObject => ({
  type: 'page',
  id: page.id,
  title: page.head.title,
  lang: page.lang,
})

export const blockFix = ({ page }: Pick<PageFacts, 'page'>, block: string | undefined): Fix =>
  block
    ? { operation: 'update_block', input: { page: String(page.id), block }, needs: ['data'] }
    : { operation: 'update_page', input: { page: String(page.id) }, needs: [] }

export const entryObject = ({ table, entry }: Pick<EntryFacts, 'table' | 'entry'>): FoundObject => ({
  type: 'entry',
  id: entry.id,
  title: entry.title,
  lang: entry.lang,
  table: table.handle,
})

export const entryFix = ({ table, entry }: Pick<EntryFacts, 'table' | 'entry'>): Fix => ({
  operation: 'save_entry',
  input: { table: table.handle, entry: String(entry.id) },
  needs: ['fields'],
})
