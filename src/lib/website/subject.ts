// What a document is about before anything is printed: its page, its language, its blocks, the entry it shows.
import type { Block } from '../blocks/schema.ts'
import { listPublicEntries, lookUpTable, type DataTable } from '../data/data.ts'
import { publicBlocks } from '../pages/pages.ts'
import type { Found, VisitorQuery } from '../search/search.ts'
import type { PublicPage } from '../pages/schema.ts'
import type { Site } from '../core/site.ts'
import { bind, detailBlocks, pageOfEntry, type Detail } from './data/detail.ts'
import type { Seeing } from './data/lookups.ts'
import type { Bound } from './data/page-data.ts'
import type { QueryPairs } from './data/query.ts'
import type { Gate } from './gate.ts'
import type { Model } from './model.ts'
import { OWN_BLOCKS } from './problems.ts'
import type { RenderPageOptions } from './render-page.ts'

/** How it is asked for. */
export interface Asking {
  /** Of the query; `known` are those that links take along. */
  words?: QueryPairs
  known?: ReadonlySet<string>
  now?: Date
  /** Where there is a search. */
  find?: ((query: VisitorQuery) => Promise<Found>) | undefined
}
export interface Subject {
  lang: string
  seeing: Seeing
  page: PublicPage | undefined
  gate: Gate | undefined
  /** Of a detail page only. */
  detail: Detail | undefined
  bound: Bound | undefined
  gone: boolean
  blocks: () => Promise<readonly Block[]>
}
interface At {
  site: Site
  model: Model
  tags: Set<string>
}

export async function subjectOf(at: At, wanted: RenderPageOptions): Promise<Subject> {
  const { site, model, tags } = at
  const none = { page: undefined, gate: undefined, detail: undefined, bound: undefined, gone: false }
  const seeingIn = (lang: string): Seeing => ({ site, tree: model.tree, tables: model.tables, lang, tags })
  if ('gate' in wanted) {
    const { lang } = wanted.gate
    return { ...none, lang, seeing: seeingIn(lang), gate: wanted.gate, blocks: async () => [] }
  }
  if ('missing' in wanted) {
    const { lang, missing } = wanted
    const blocks = () => missingBlocks(at, lang)
    return { ...none, lang, seeing: seeingIn(lang), gone: missing === 410, blocks }
  }
  if ('detail' in wanted) return detailSubject(at, wanted.detail, seeingIn(wanted.detail.entry.lang))
  const { page, blocks } = wanted
  const seeing = seeingIn(page.lang)
  tags.add(`page:${page.uid}`)
  const bound = page.type === 'template' ? await newestOf(at, page, seeing) : undefined
  const own = async () => blocks ?? (await publicBlocks(site.db.read, page))
  return { ...none, lang: page.lang, seeing, page, bound, blocks: own }
}

async function detailSubject({ site, model, tags }: At, detail: Detail, seeing: Seeing): Promise<Subject> {
  const bound = await bind(seeing, detail)
  const page = pageOfEntry(model, detail, bound.view)
  if (page.uid) tags.add(`page:${page.uid}`)
  const blocks = () => detailBlocks(site, page, detail.table)
  return { lang: page.lang, seeing, page, gate: undefined, detail, bound, gone: false, blocks }
}

async function missingBlocks({ site, model, tags }: At, lang: string): Promise<readonly Block[]> {
  const page = model.tree.notFound.get(lang)
  if (page) tags.add(`page:${page.uid}`)
  const own = page ? await publicBlocks(site.db.read, page) : []
  return own.length ? own : [{ id: OWN_BLOCKS.missing, type: 'not_found', data: {}, section: {} }]
}

/** A template has no entry of its own: who works on it sees the newest one of its table. */
async function newestOf({ site, model }: At, page: PublicPage, seeing: Seeing): Promise<Bound | undefined> {
  const table = await tableOfTemplate(site, model, page)
  if (!table) return undefined
  const newest = { sort: '-@published_at', limit: 1 }
  const own = await listPublicEntries(site, table.handle, { ...newest, lang: page.lang })
  const [entry] = own.items.length ? own.items : (await listPublicEntries(site, table.handle, newest)).items
  return entry && bind(seeing, { table, entry })
}

async function tableOfTemplate(
  site: Site,
  { tables }: Model,
  { id, uid }: PublicPage,
): Promise<DataTable | undefined> {
  const named = tables.find(({ settings }) => settings.detail_page === uid)
  if (named) return named
  const row = await site.db.read
    .selectFrom('pages')
    .select('template_for')
    .where('id', '=', id)
    .executeTakeFirst()
  const table = row?.template_for
    ? await lookUpTable({ site, db: site.db.read }, row.template_for)
    : undefined
  return table?.kind === 'inbox' ? undefined : table
}
