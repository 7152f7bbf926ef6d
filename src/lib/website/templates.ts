// Pages of type template: they have no address, each shows the entries of a table at theirs.
import type { DataTable } from '../data/tables/definition.ts'
import type { PublicPage } from '../pages/schema.ts'
import type { Site } from '../site.ts'

/** Published templates by language, of a table by its handle, and all versions of one by its uid. */
export interface Templates {
  byTable: Map<string, PublicPage[]>
  byUid: Map<string, PublicPage[]>
}

/** The handle of the table that each template is for, by the id of its page. */
export async function templateTables({ db }: Site): Promise<Map<number, string>> {
  const rows = await db.read
    .selectFrom('pages')
    .select(['id', 'template_for'])
    .where('type', '=', 'template')
    .where('template_for', 'is not', null)
    .where('public_head', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, template_for }) => [id, template_for!]))
}

export function makeTemplates(pages: readonly PublicPage[], tableOf: ReadonlyMap<number, string>): Templates {
  const all = pages.filter(({ type, access }) => type === 'template' && access === 'public')
  const groups = Map.groupBy(all, ({ translation_group }) => translation_group)
  const byTable = Map.groupBy(all, ({ id }) => tableOf.get(id) ?? '')
  byTable.delete('')
  return {
    byTable,
    byUid: new Map(all.map((page) => [page.uid, groups.get(page.translation_group)!])),
  }
}

/** The template of a table in a language, else in the website's own; undefined where there is none. */
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
