// The custom blocks of a website: find, create, change, publish, withdraw and delete.
import { list, message, type Message } from '../base/catalogue/message.ts'
import { AppError, fieldError } from '../base/errors.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import { providersOf } from '../core/extension/providers.ts'
import type { Context } from '../core/operation/context.ts'
import { createdStamps, stamp } from '../core/operation/stamps.ts'
import { instant } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import { Definition } from './schema.ts'
import { makeCustomBlock } from './custom-definition.ts'
import { addRevision, dropRevisions } from '../document/document.ts'
import { definitionOf, objectOf, type StoredBlock } from './custom-schema.ts'
import { usesOf } from './custom-usage.ts'
import { ownerOf, registerPublished } from './published-blocks.ts'

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** Renders a block with values of all kinds; returns the problems, none when all is well. */
    'block.trial': (kit: Context['site']['kit'], type: string, block: AnyBlock) => Promise<Message[]>
  }
}

const MAX = 200

/** Throws 404 naming the key. */
export async function findCustomBlock({ db }: Pick<Context, 'db'>, key: string): Promise<StoredBlock> {
  const row = await db.selectFrom('custom_blocks').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) throw new AppError('custom_block.missing', { key })
  return row
}

/** Creates a draft. Throws 409 for a key used by the kit, an extension or another custom block. */
export async function addCustomBlock(ctx: Context, key: string, definition: Definition): Promise<StoredBlock> {
  await requireFreeKey(ctx, key)
  makeCustomBlock(key, definition)
  const row = {
    uid: ctx.ids.uid(),
    key,
    state: 'draft' as const,
    ...factsOf(definition),
    ...createdStamps(ctx),
  }
  await ctx.db.insertInto('custom_blocks').values(row).execute()
  const stored = await findCustomBlock(ctx, key)
  await revise(ctx, stored, { kind: 'draft', isFirst: true })
  return stored
}

/** Changes the draft; pages do not change until it is published. */
export async function changeCustomBlock(
  ctx: Context,
  old: StoredBlock,
  { definition, kind = 'draft', note }: { definition: Definition; kind?: 'draft' | 'restore'; note?: string },
): Promise<StoredBlock> {
  makeCustomBlock(old.key, definition)
  const facts = factsOf(definition)
  if (facts.content === old.content) return old
  const stored = await save(ctx, old, facts)
  await revise(ctx, stored, { kind, note })
  return stored
}

/** Runs the self-test on the draft, best outside of a transaction. Throws 422; returns the hash of what was tested. */
export async function tryCustomBlock(ctx: Context, key: string): Promise<string> {
  const { content, content_hash } = await findCustomBlock(ctx, key)
  await requireSound(ctx, key, content)
  return content_hash
}

async function requireSound({ site }: Context, key: string, content: string): Promise<void> {
  const block = makeCustomBlock(key, definitionOf(content))
  const trials = await providersOf(site.registry, 'block.trial')
  const reasons = (await Promise.all(trials.map((trial) => trial(site.kit, key, block)))).flat()
  if (!reasons.length) return
  throw new AppError(
    'custom_block.selftest_failed',
    { key, reasons: list(reasons, 'semicolon') },
    { errors: reasons.map((reason) => fieldError('/template', 'custom_block.selftest', { reason })) },
  )
}

/** Makes the definition that was tested before, by default the draft, a block type of the website. */
export async function publishCustomBlock(ctx: Context, old: StoredBlock, content = old.content): Promise<StoredBlock> {
  requireNoKitBlock(ctx, old.key)
  const block = makeCustomBlock(old.key, definitionOf(content))
  const hash = sha256(content)
  if (old.state === 'published' && old.published_hash === hash) return old
  const n = await revise(ctx, { ...old, content, content_hash: hash }, { kind: 'published' })
  const published = { published_content: content, published_hash: hash, published_n: n }
  const published_at = old.published_at ?? instant(ctx.now)
  offer(ctx, old.key, block)
  return save(ctx, old, { ...published, published_at, state: 'published' })
}

/** Removes it from the block types; pages keep its data. Throws 409 naming its uses, unless forced. */
export async function withdrawCustomBlock(ctx: Context, old: StoredBlock, force: boolean): Promise<StoredBlock> {
  if (old.state !== 'published') throw new AppError('custom_block.not_published', { key: old.key, state: old.state })
  if (!force) await requireUnused(ctx, old.key, 'withdraw')
  offer(ctx, old.key, undefined)
  return save(ctx, old, { state: 'withdrawn' })
}

/** Restores the published definition and leaves the draft. It is tested again: the kit may have changed. */
export async function resetPublished(
  ctx: Context,
  old: StoredBlock,
  { state, published }: { state: StoredBlock['state']; published: Definition | null },
): Promise<void> {
  const content = published && contentOf(published)
  const hash = content && sha256(content)
  if (state === old.state && hash === old.published_hash) return
  if (state === 'published') {
    if (!content) throw new AppError('custom_block.published_content_gone', { key: old.key })
    await requireSound(ctx, old.key, content)
    return void (await publishCustomBlock(ctx, old, content))
  }
  const block = old.state === 'published' ? await withdrawCustomBlock(ctx, old, false) : old
  const published_n = hash === old.published_hash ? old.published_n : null
  await save(ctx, block, { state, published_content: content, published_hash: hash, published_n })
}

/** Deletes it with its revisions. Throws 409 naming its uses, unless forced. */
export async function removeCustomBlock(ctx: Context, old: StoredBlock, force: boolean): Promise<void> {
  if (!force) await requireUnused(ctx, old.key, 'delete')
  await dropRevisions(ctx, objectOf(old))
  await ctx.db.deleteFrom('custom_blocks').where('id', '=', old.id).execute()
  offer(ctx, old.key, undefined)
}

/** Adds the draft to the revisions, and returns the revision's number. */
const revise = (ctx: Context, block: StoredBlock, how: Pick<NewRevision, 'kind' | 'note' | 'isFirst'>) =>
  addRevision(ctx, objectOf(block), {
    content: block.content,
    hash: block.content_hash,
    keep: block.published_n,
    ...how,
  })
type NewRevision = Parameters<typeof addRevision>[2]

function factsOf(definition: Definition) {
  const content = contentOf(definition)
  return { label: definition.label, content, content_hash: sha256(content) }
}

/** Equal definitions have equal text, in whatever order their properties came; fields keep their order. */
const contentOf = (definition: Definition): string => JSON.stringify(Definition.parse(definition))

async function save(ctx: Context, block: StoredBlock, change: Partial<StoredBlock>): Promise<StoredBlock> {
  await ctx.db
    .updateTable('custom_blocks')
    .set({ ...change, ...stamp(ctx, block) })
    .where('id', '=', block.id)
    .execute()
  return findCustomBlock(ctx, block.key)
}

/** Replaces the block type of this key. The tag makes other processes reload the types, as for feature switches. */
function offer(ctx: Context, key: string, block: AnyBlock | undefined): void {
  ctx.touched.add('features')
  if (!ctx.rehearsing) ctx.afterCommit.push(() => registerPublished(ctx.site, key, block))
}

async function requireFreeKey(ctx: Context, key: string): Promise<void> {
  requireNoKitBlock(ctx, key)
  const blocks = await ctx.db.selectFrom('custom_blocks').select('key').execute()
  if (blocks.some((one) => one.key === key)) throw new AppError('custom_block.exists', { key })
  if (blocks.length >= MAX) throw new AppError('custom_block.too_many', { max: MAX })
}

/** Blocks of the kit and of extensions take precedence: a custom block of that key would never be used. */
function requireNoKitBlock({ site }: Context, key: string): void {
  const owner = ownerOf(site, key)
  if (owner === undefined) return
  throw new AppError('custom_block.key_taken', { key, owner })
}

const SHOWN = 10

async function requireUnused(ctx: Context, key: string, verb: string): Promise<void> {
  const used_by = await usesOf(ctx.db, key)
  if (!used_by.length) return
  const pages = list(used_by.slice(0, SHOWN).map(({ title, lang }) => message('custom_block.page', { title, lang })))
  const count = used_by.length - SHOWN
  const details = { extra: { used_by } }
  if (count > 0) throw new AppError('custom_block.used_by_more', { key, pages, count, verb }, details)
  throw new AppError('custom_block.used', { key, pages, verb }, details)
}
