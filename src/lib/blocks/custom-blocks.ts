// The custom blocks of a website: found, made, changed, published, withdrawn and removed.
import { AppError } from '../base/errors.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import { providersOf } from '../core/extension/providers.ts'
import type { Context } from '../core/operation/context.ts'
import { instant } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'
import { Definition, makeCustomBlock } from './custom-definition.ts'
import { addBlockRevision, dropBlockRevisions } from './custom-revisions.ts'
import { definitionOf, type StoredBlock } from './custom-schema.ts'
import { usesOf, type BlockUse } from './custom-usage.ts'
import { ownerOf, takeIn } from './published-blocks.ts'

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** Tries a block with values of all kinds; what is wrong with it, empty when all is well. */
    'block.trial': (kit: Context['site']['kit'], type: string, block: AnyBlock) => Promise<string[]>
  }
}

const MOST = 200

/** Throws 404 naming the key. */
export async function findCustomBlock({ db }: Pick<Context, 'db'>, key: string): Promise<StoredBlock> {
  const row = await db.selectFrom('custom_blocks').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) throw new AppError('not-found', `There is no custom block "${key}".`)
  return row
}

/** A draft. Throws 409 for a key that the kit, an extension or another custom block has. */
export async function addCustomBlock(
  ctx: Context,
  key: string,
  definition: Definition,
): Promise<StoredBlock> {
  await demandFreeKey(ctx, key)
  makeCustomBlock(key, definition)
  const by = ctx.principal.user?.id ?? null
  const row = {
    uid: ctx.ids.uid(),
    version: 1,
    key,
    state: 'draft' as const,
    ...factsOf(definition),
    created_at: instant(ctx.now),
    created_by: by,
    updated_at: instant(ctx.now),
    updated_by: by,
  }
  await ctx.db.insertInto('custom_blocks').values(row).execute()
  const stored = await findCustomBlock(ctx, key)
  await addBlockRevision(ctx, stored, { kind: 'draft' })
  return stored
}

/** Changes the draft; pages see nothing of it until it is published. */
export async function changeCustomBlock(
  ctx: Context,
  old: StoredBlock,
  { definition, kind = 'draft', note }: { definition: Definition; kind?: 'draft' | 'restore'; note?: string },
): Promise<StoredBlock> {
  makeCustomBlock(old.key, definition)
  const facts = factsOf(definition)
  if (facts.content === old.content) return old
  await save(ctx, old, facts)
  const stored = await findCustomBlock(ctx, old.key)
  await addBlockRevision(ctx, stored, { kind, note })
  return stored
}

/** The draft put to the self-test, best outside of a transaction. Throws 422 with what it finds; returns the hash of what was tried. */
export async function tryCustomBlock(ctx: Context, key: string): Promise<string> {
  const { content, content_hash } = await findCustomBlock(ctx, key)
  await demandSound(ctx, key, content)
  return content_hash
}

async function demandSound({ site }: Context, key: string, content: string): Promise<void> {
  const block = makeCustomBlock(key, definitionOf(content))
  const trials = await providersOf(site.registry, 'block.trial')
  const faults = (await Promise.all(trials.map((trial) => trial(site.kit, key, block)))).flat()
  if (!faults.length) return
  throw new AppError('validation', `The block "${key}" cannot be published: ${faults.join('; ')}`, {
    errors: faults.map((message) => ({ pointer: '/template', code: 'selftest', message })),
  })
}

/** Makes what was tried before, the draft unless told otherwise, a block type of the website. */
export async function publishCustomBlock(
  ctx: Context,
  old: StoredBlock,
  content = old.content,
): Promise<StoredBlock> {
  demandNoKitBlock(ctx, old.key)
  const block = makeCustomBlock(old.key, definitionOf(content))
  const hash = sha256(content)
  if (old.state === 'published' && old.published_hash === hash) return old
  const n = await addBlockRevision(ctx, { ...old, content, content_hash: hash }, { kind: 'published' })
  const published = { published_content: content, published_hash: hash, published_n: n }
  await save(ctx, old, { ...published, published_at: instant(ctx.now), state: 'published' })
  tell(ctx)
  if (!ctx.rehearsing) ctx.afterCommit.push(() => takeIn(ctx.site, old.key, block))
  return findCustomBlock(ctx, old.key)
}

/** Takes it out of the block types; pages keep its data. Throws 409 saying where it is used, unless forced. */
export async function withdrawCustomBlock(
  ctx: Context,
  old: StoredBlock,
  force: boolean,
): Promise<StoredBlock> {
  if (old.state !== 'published')
    throw new AppError(
      'invalid-transition',
      `The block "${old.key}" is ${old.state}: only a published one can be withdrawn.`,
    )
  if (!force) await demandUnused(ctx, old.key, 'withdraw')
  await save(ctx, old, { state: 'withdrawn' })
  leave(ctx, old.key)
  return findCustomBlock(ctx, old.key)
}

/** Makes what pages show what it was, and leaves the draft. What they would show is tried again: the kit may have changed. */
export async function resetPublished(
  ctx: Context,
  old: StoredBlock,
  { state, published }: { state: StoredBlock['state']; published: Definition | null },
): Promise<void> {
  const content = published && contentOf(published)
  const hash = content && sha256(content)
  if (state === old.state && hash === old.published_hash) return
  if (state === 'published') {
    if (!content)
      throw new AppError('conflict', `What "${old.key}" showed when it was published is not known.`)
    await demandSound(ctx, old.key, content)
    return void (await publishCustomBlock(ctx, old, content))
  }
  const block = old.state === 'published' ? await withdrawCustomBlock(ctx, old, false) : old
  const published_n = hash === old.published_hash ? old.published_n : null
  await save(ctx, block, { state, published_content: content, published_hash: hash, published_n })
}

/** Removes it with its revisions. Throws 409 saying where it is used, unless forced. */
export async function removeCustomBlock(ctx: Context, old: StoredBlock, force: boolean): Promise<void> {
  if (!force) await demandUnused(ctx, old.key, 'delete')
  await dropBlockRevisions(ctx, old)
  await ctx.db.deleteFrom('custom_blocks').where('id', '=', old.id).execute()
  leave(ctx, old.key)
}

function factsOf(definition: Definition) {
  const content = contentOf(definition)
  return { label: definition.label, content, content_hash: sha256(content) }
}

/** The same definition is the same text, in whatever order its parts came; fields keep theirs. */
const contentOf = (definition: Definition): string => JSON.stringify(Definition.parse(definition))

async function save(ctx: Context, { id, version }: StoredBlock, change: Partial<StoredBlock>): Promise<void> {
  const stamp = { updated_at: instant(ctx.now), updated_by: ctx.principal.user?.id ?? null }
  await ctx.db
    .updateTable('custom_blocks')
    .set({ ...change, version: version + 1, ...stamp })
    .where('id', '=', id)
    .execute()
}

function leave(ctx: Context, key: string): void {
  tell(ctx)
  if (!ctx.rehearsing) ctx.afterCommit.push(() => takeIn(ctx.site, key, undefined))
}

/** Other processes read the block types again when they see this tag, as they do for switches. */
const tell = (ctx: Context): void => void ctx.touched.add('features')

async function demandFreeKey(ctx: Context, key: string): Promise<void> {
  demandNoKitBlock(ctx, key)
  const blocks = await ctx.db.selectFrom('custom_blocks').select('key').execute()
  if (blocks.some((one) => one.key === key))
    throw new AppError(
      'conflict',
      `There is a custom block "${key}" already: choose another key, or change that one.`,
    )
  if (blocks.length >= MOST)
    throw new AppError('conflict', `This website has ${MOST} custom blocks, and more it may not have.`)
}

/** What the kit or an extension has comes first: a custom block of that key would never be seen. */
function demandNoKitBlock({ site }: Context, key: string): void {
  const owner = ownerOf(site, key)
  if (owner === undefined) return
  throw new AppError(
    'conflict',
    `The key "${key}" is taken: ${owner} has a block of that name. Choose another.`,
  )
}

const SHOWN = 10

async function demandUnused(ctx: Context, key: string, verb: string): Promise<void> {
  const used_by = await usesOf(ctx.db, key)
  if (!used_by.length) return
  const where = used_by.slice(0, SHOWN).map(wordsOf).join(', ')
  const more = used_by.length > SHOWN ? ` and ${used_by.length - SHOWN} more` : ''
  const text = `Pages use the block "${key}": ${where}${more}. Take it from there first, or ${verb} it with force: then its data stays on them, and nothing is shown.`
  throw new AppError('conflict', text, { extra: { used_by } })
}

const wordsOf = ({ title, lang }: BlockUse) => `"${title}" (${lang})`
