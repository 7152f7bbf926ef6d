// Pages of type template: they have no address of their own; each shows the entries of a table at their addresses.
import type { DataTable } from '../data/data.ts'
import type { Providers } from '../core/extension/providers.ts'
import { listPublic } from '../pages/pages.ts'
import type { ListedPage, PublicPage } from '../pages/schema.ts'
import type { Site } from '../core/site.ts'

/** Published templates in all languages by table handle; and by uid, the template with its translations. */
export interface Templates {
  byTable: Map<string, PublicPage[]>
  byUid: Map<string, PublicPage[]>
}

export const isTemplate = ({ type }: Pick<ListedPage, 'type'>): boolean => type === 'template'

/** `pages` are all published pages, or only those of type template. */
export function makeTemplates(pages: Iterable<ListedPage>): Templates {
  const all = [...pages]
    .filter((page) => isTemplate(page) && page.access === 'public')
    .sort((a, b) => a.sort - b.sort || a.id - b.id)
  const groups = Map.groupBy(all, ({ translation_group }) => translation_group)
  const byTable = Map.groupBy(all, ({ template_for }) => template_for ?? '')
  byTable.delete('')
  return {
    byTable,
    byUid: new Map(all.map((page) => [page.uid, groups.get(page.translation_group)!])),
  }
}

/** The template of a table in a language, else in the website's main language, else in any; undefined without one. */
export function templateOf(
  { byTable, byUid }: Templates,
  { handle, settings: { detail_page } }: Pick<DataTable, 'handle' | 'settings'>,
  { lang, site }: { lang: string; site: Site },
): PublicPage | undefined {
  const versions = (detail_page && byUid.get(detail_page)) || byTable.get(handle) || []
  return (
    versions.find((page) => page.lang === lang) ??
    versions.find((page) => page.lang === site.default_language) ??
    versions[0]
  )
}

/** A template excluded from search engines excludes its entries; registered in area.ts. */
export const unlistedTables: Providers['search.unlisted'] = async (site, tables) => {
  const templates = makeTemplates(await listPublic(site.db.read))
  const isUnlisted = ({ handle, detail_page }: (typeof tables)[number], lang: string) =>
    templateOf(templates, { handle, settings: { detail_page } }, { lang, site })?.head.noindex
  return new Set(
    tables.flatMap((table) =>
      site.languages.filter((lang) => isUnlisted(table, lang)).map((lang) => `${table.handle} ${lang}`),
    ),
  )
}
