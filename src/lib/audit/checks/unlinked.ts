// Pages that cannot be reached from the home page: no menu, no text and no list links to them.
import { message } from '../../base/catalogue/message.ts'
import { pagePath } from '../../addresses/addresses.ts'
import { lookUpTable } from '../../data/data.ts'
import { defineAuditCheck, type Fix } from '../define-audit-check.ts'
import { pageObject } from '../links/places.ts'
import type { PageFacts } from '../survey/page-facts.ts'
import type { Survey } from '../survey/survey.ts'

export default defineAuditCheck(async function* (survey) {
  // A page that was not checked may have the link.
  if (!survey.isWhole) return
  const reached = await reachedFrom(survey, [...homes(survey), ...(await entrances(survey))])
  for (const facts of survey.pages) {
    const { page } = facts
    const isMeant = page.type === 'page' && page.access === 'public' && !page.head.noindex
    if (!isMeant || reached.has(survey.addressOf(facts))) continue
    yield {
      code: 'page_unlinked',
      severity: 'warning',
      state: page.path,
      message: message('audit.page_unlinked'),
      object: pageObject(facts),
      fix: menuFix(survey, facts),
    }
  }
})

/** A menu that is made by hand does not follow the pages. */
function menuFix({ model }: Survey, { page: { id, lang } }: PageFacts): Fix {
  return model.menus.get(`menu:main:${lang}`)?.length
    ? { operation: 'set_menu', input: { name: 'main', lang }, needs: ['items'] }
    : { operation: 'update_page', input: { page: String(id), in_menu: true }, needs: [] }
}

const homes = ({ site }: Survey): string[] => site.languages.map((lang) => pagePath(site, lang, ''))

/** Targets of entries, redirects and forms. */
async function entrances(survey: Survey): Promise<string[]> {
  const { site, entries, model } = survey
  const named = new Set(
    entries.flatMap(({ references }) =>
      references.flatMap((one) => (one.type === 'page' && 'uid' in one ? [one.uid] : [])),
    ),
  )
  const redirects = await site.db.walk
    .selectFrom('redirects')
    .select('to_url')
    .where('automatic', '=', 0)
    .limit(5000)
    .execute()
  const thanks = await successPages(survey)
  const uids = [...named, ...thanks].flatMap((uid) => model.tree.find(uid) ?? [])
  const hrefs = [...entries.flatMap((one) => one.hrefs), ...redirects.map(({ to_url }) => to_url)]
  return [
    ...uids.map((page) => pagePath(site, page.lang, page.path)),
    ...hrefs.flatMap((href) => ownAddressOf(survey, href, '/') ?? []),
  ]
}

async function successPages({ site }: Survey): Promise<string[]> {
  const rows = await site.db.read.selectFrom('data_tables').select('handle').where('living', 'is not', null).execute()
  const tables = await Promise.all(rows.map(({ handle }) => lookUpTable({ site, db: site.db.read }, handle)))
  return tables.flatMap((table) => table?.settings.form?.success_page ?? [])
}

function ownAddressOf(survey: Survey, href: string, from: string): string | undefined {
  const target = survey.targetOf(href, from)
  return target && 'address' in target ? target.address : undefined
}

async function reachedFrom(survey: Survey, starts: readonly string[]): Promise<Set<string>> {
  const byAddress = new Map(
    survey.pages.filter(({ page }) => page.type === 'page').map((facts) => [survey.addressOf(facts), facts]),
  )
  const reached = new Set(starts)
  // Detail pages are made of templates, whose links are on each of them.
  const templates = survey.pages.filter(({ page }) => page.type === 'template')
  const open: PageFacts[] = [...starts.flatMap((one) => byAddress.get(one) ?? []), ...templates]
  for (let facts = open.pop(); facts; facts = open.pop()) {
    const from = survey.addressOf(facts)
    for (const { href } of facts.outline.links) {
      const address = ownAddressOf(survey, href, from)
      if (address === undefined || reached.has(address)) continue
      reached.add(address)
      const next = byAddress.get(address)
      if (next) open.push(next)
    }
  }
  return reached
}
