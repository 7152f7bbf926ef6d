// What a document is about before it is rendered: its page, its language, its blocks, the entry it shows.
import type { Block } from '../blocks/schema.ts'
import { listPublicEntries, lookUpTable, type DataTable } from '../data/data.ts'
import { publicBlocks } from '../pages/pages.ts'
import type { Found, VisitorQuery } from '../search/search.ts'
import type { PublicPage } from '../pages/schema.ts'
import type { Site } from '../core/site.ts'
import { bind, detailBlocks, pageOfEntry, type Detail } from './data/detail.ts'
import { pageContext, type PageContext } from './data/lookups.ts'
import type { Bound } from './data/page-data.ts'
import type { QueryPairs } from './data/query.ts'
import type { AccessPage } from './access-page.ts'
import type { Model } from './model.ts'
import { OWN_BLOCKS } from './problems.ts'
import type { RenderPageOptions } from './render-page.ts'

/** The circumstances of the request. */
export interface RequestContext {
  /** The query parameters; `known` are those that links keep. */
  queryPairs?: QueryPairs
  known?: ReadonlySet<string>
  now?: Date
  /** Whether a block that fails prints its error in its place. */
  showsErrors?: boolean | undefined
  /** Undefined without a search. */
  find?: ((query: VisitorQuery) => Promise<Found>) | undefined
}
export interface Subject {
  lang: string
  context: PageContext
  page: PublicPage | undefined
  accessPage: AccessPage | undefined
  /** Only for detail pages. */
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

export async function subjectOf(at: At, options: RenderPageOptions): Promise<Subject> {
  const { site, model, tags } = at
  const none = { page: undefined, accessPage: undefined, detail: undefined, bound: undefined, gone: false }
  const seeingIn = (lang: string) => pageContext(site, model, { lang, tags })
  if ('accessPage' in options) {
    const { lang } = options.accessPage
    return { ...none, lang, context: seeingIn(lang), accessPage: options.accessPage, blocks: async () => [] }
  }
  if ('missing' in options) {
    const { lang, missing } = options
    const blocks = () => missingBlocks(at, lang)
    return { ...none, lang, context: seeingIn(lang), gone: missing === 410, blocks }
  }
  if ('detail' in options) return detailSubject(at, options.detail, seeingIn(options.detail.entry.lang))
  const { page, blocks } = options
  const context = seeingIn(page.lang)
  tags.add(`page:${page.uid}`)
  const bound = page.type === 'template' ? await newestOf(at, page, context) : undefined
  const own = async () => blocks ?? (await publicBlocks(site.db.read, page))
  return { ...none, lang: page.lang, context, page, bound, blocks: own }
}

async function detailSubject({ site, model, tags }: At, detail: Detail, context: PageContext): Promise<Subject> {
  const bound = await bind(context, detail)
  const page = pageOfEntry(model, detail, bound.view)
  if (page.uid) tags.add(`page:${page.uid}`)
  const blocks = () => detailBlocks(site, page, detail.table)
  return { lang: page.lang, context, page, accessPage: undefined, detail, bound, gone: false, blocks }
}

async function missingBlocks({ site, model, tags }: At, lang: string): Promise<readonly Block[]> {
  const page = model.tree.notFound.get(lang)
  if (page) tags.add(`page:${page.uid}`)
  const own = page ? await publicBlocks(site.db.read, page) : []
  return own.length ? own : [{ id: OWN_BLOCKS.missing, type: 'not_found', data: {}, section: {} }]
}

/** A template has no entry of its own: its editors see it with the newest entry of its table. */
async function newestOf({ site, model }: At, page: PublicPage, context: PageContext): Promise<Bound | undefined> {
  const table = await tableOfTemplate(site, model, page)
  if (!table) return undefined
  const newest = { sort: '-@published_at', limit: 1 }
  const own = await listPublicEntries(site, table.handle, { ...newest, lang: page.lang })
  const [entry] = own.items.length ? own.items : (await listPublicEntries(site, table.handle, newest)).items
  return entry && bind(context, { table, entry })
}

async function tableOfTemplate(site: Site, { tables }: Model, { id, uid }: PublicPage): Promise<DataTable | undefined> {
  const named = tables.find(({ settings }) => settings.detail_page === uid)
  if (named) return named
  const row = await site.db.read.selectFrom('pages').select('template_for').where('id', '=', id).executeTakeFirst()
  const table = row?.template_for ? await lookUpTable({ site, db: site.db.read }, row.template_for) : undefined
  return table?.kind === 'inbox' ? undefined : table
}
