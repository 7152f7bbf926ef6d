// Pages whose blocks name fields of a table: updated when a field is renamed, reported when a change removes what
// they show.
import type { Block } from '../blocks/schema.ts'
import { blockFields } from '../blocks/blocks.ts'
import { kitTexts } from '../platform/i18n/kit-texts.ts'
import { followedName, lookUpTable } from '../data/data.ts'
import type { FieldError } from '../base/errors.ts'
import { renamedTables } from '../fields/table-names.ts'
import { message } from '../base/catalogue/message.ts'
import { say } from '../platform/i18n/say.ts'
import type { Providers } from '../core/extension/providers.ts'
import type { CallWarning, Context } from '../core/operation/context.ts'
import { referencesTo, tableTarget } from '../core/operation/references.ts'
import { contentHash, contentOf } from './drafts.ts'
import type { StoredPage } from './locate.ts'
import { getRevision } from '../document/document.ts'
import { ruleErrors } from './rule-errors.ts'
import type { PageContent } from './schema.ts'
import { blockAt, tableErrors, type FindTable } from './table-names.ts'

type TableTurn = Parameters<Providers['table.references']['follow']>[1]

/** Registered in area.ts. */
export const tableReferences: Providers['table.references'] = { lost: lostInPages, follow: followInPages }

/** Warnings for drafts and public versions; a place in both is reported once. */
async function lostInPages(ctx: Context, transition: TableTurn): Promise<CallWarning[]> {
  const lost: CallWarning[] = []
  for (const page of await pagesNaming(ctx, transition.handle)) {
    if (page.status === 'trash') continue
    const reported = new Set<string>()
    for (const content of await contentsOf(ctx, page))
      for (const { pointer } of await newErrors(ctx, transition, { page, content }))
        if (!reported.has(pointer)) {
          reported.add(pointer)
          lost.push(warningOf(ctx, page, { content, pointer, handle: transition.handle }))
        }
  }
  return lost
}

/** Includes the trash and older revisions, so that restored content names existing fields. */
async function followInPages(ctx: Context, transition: TableTurn): Promise<void> {
  for (const page of await pagesNaming(ctx, transition.handle)) {
    const hashes = await followInRevisions(ctx, transition, page)
    const content = renamed(ctx, transition, { page, content: contentOf(page) })
    const published_hash = page.published_n === null ? page.published_hash : hashes.get(page.published_n)
    const version = page.version + 1
    await ctx.db
      .updateTable('pages')
      .set({ content: JSON.stringify(content), content_hash: contentHash(content), published_hash, version })
      .where('id', '=', page.id)
      .execute()
    ctx.touched.add(`page:${page.uid}`).add('pages')
  }
}

interface PageVersion {
  page: StoredPage
  content: PageContent
}

async function pagesNaming(ctx: Context, handle: string): Promise<StoredPage[]> {
  const references = await referencesTo(ctx.db, [tableTarget(handle)])
  const ids = new Set(references.flatMap(({ object }) => (object.startsWith('page:') ? [Number(object.slice(5))] : [])))
  if (!ids.size) return []
  return ctx.db
    .selectFrom('pages')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}

/** The public version, then the draft. */
async function contentsOf(ctx: Context, page: StoredPage): Promise<PageContent[]> {
  if (page.published_n === null) return [contentOf(page)]
  const { content } = await getRevision(ctx, `page:${page.id}`, page.published_n)
  return [JSON.parse(content) as PageContent, contentOf(page)]
}

/** The errors that would prevent publication after the change, but do not now. */
async function newErrors(ctx: Context, transition: TableTurn, version: PageVersion): Promise<FieldError[]> {
  const find: FindTable = (handle) => lookUpTable(ctx, handle)
  const later: FindTable = async (handle) => (handle === transition.handle ? transition.after : find(handle))
  const errors = async (content: PageContent, by: FindTable) => [
    ...(await tableErrors({ ...ctx, find: by }, { blocks: content.blocks, template_for: version.page.template_for })),
    ...(await ruleErrors({ ...ctx, find: by }, content.blocks)),
  ]
  const before = new Set((await errors(version.content, find)).map(({ pointer }) => pointer))
  const after = await errors(renamed(ctx, transition, version), later)
  return after.filter(({ pointer }) => !before.has(pointer))
}

function renamed({ site }: Context, transition: TableTurn, { page, content }: PageVersion): PageContent {
  const inBlock = (block: Block): Block => {
    const type = site.blocks.get(block.type)
    const fields = type ? blockFields(block.type, type) : []
    const data = renamedTables(fields, block.data, ({ kind, table = page.template_for, name }) =>
      kind !== 'table' && table === transition.handle ? followedName(transition, name) : name,
    )
    return { ...block, data, ...(block.children && { children: block.children.map(inBlock) }) }
  }
  return transition.names.size ? { ...content, blocks: content.blocks.map(inBlock) } : content
}

/** Updates all revisions of a page; returns their hashes by number. */
async function followInRevisions(ctx: Context, transition: TableTurn, page: StoredPage): Promise<Map<number, string>> {
  const object = `page:${page.id}`
  const rows = await ctx.db.selectFrom('revisions').select(['n', 'content']).where('object', '=', object).execute()
  const hashes = new Map<number, string>()
  for (const { n, content: text } of rows) {
    const content = renamed(ctx, transition, { page, content: JSON.parse(text) as PageContent })
    const hash = contentHash(content)
    hashes.set(n, hash)
    await ctx.db
      .updateTable('revisions')
      .set({ content: JSON.stringify(content), hash })
      .where('object', '=', object)
      .where('n', '=', n)
      .execute()
  }
  return hashes
}

/** The block is named in the user's language. */
function warningOf(
  { site, principal, language }: Context,
  { id, uid, title, lang, type }: StoredPage,
  { content, pointer, handle }: { content: PageContent; pointer: string; handle: string },
): CallWarning {
  const found = blockAt(content.blocks, pointer)
  const called = found && site.blocks.get(found.block.type)?.label
  const label = called && kitTexts(site.kit, principal.session?.locale)(called)
  const name = found?.name ?? handle
  return {
    code: 'breaks',
    type: 'page',
    id,
    uid,
    title,
    lang,
    pointer,
    is_template: type === 'template',
    block: label ?? null,
    name,
    message: say(
      language,
      label
        ? message('page.block_names_field', { title, lang, block: label, name })
        : message('page.names_field', { title, lang, name }),
    ),
  }
}
