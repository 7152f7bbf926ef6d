// Custom blocks as part of an exported website: imported before the content that uses them.
import { z } from 'zod'
import type { BundlePart } from '../core/bundle/bundle-part.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { Context } from '../core/operation/context.ts'
import {
  addCustomBlock,
  changeCustomBlock,
  findCustomBlock,
  publishCustomBlock,
  tryCustomBlock,
  withdrawCustomBlock,
} from './custom-blocks.ts'
import { makeCustomBlock } from './custom-definition.ts'
import { definitionOf, type StoredBlock } from './custom-schema.ts'
import { blockKey, Definition } from './schema.ts'

const Record = z.strictObject({
  uid: z.uuid(),
  key: blockKey,
  state: z.enum(['draft', 'published', 'withdrawn']),
  draft: Definition,
  /** The definition that pages are rendered with; null when it was never published. */
  published: Definition.nullable(),
})
type Record = z.output<typeof Record>

const recordOf = ({ uid, key, state, content, published_content }: StoredBlock): Record => ({
  uid,
  key,
  state,
  draft: definitionOf(content),
  published: published_content === null ? null : definitionOf(published_content),
})

export const customBlockPart: BundlePart<Record> = {
  name: 'custom-blocks',
  order: 10,
  standsAlone: true,
  record: Record,
  identity: ({ uid }) => uid,
  label: ({ key }) => key,
  async *list({ db }) {
    for (const row of await db.selectFrom('custom_blocks').selectAll().orderBy('key').execute()) yield recordOf(row)
  },
  async *named(ctx, names) {
    for await (const record of customBlockPart.list(ctx)) if (names.has(record.key)) yield record
  },
  async find({ db }, { uid }) {
    const row = await db.selectFrom('custom_blocks').selectAll().where('uid', '=', uid).executeTakeFirst()
    return row && recordOf(row)
  },
  async occupant({ db }, { key }) {
    const row = await db.selectFrom('custom_blocks').select('label').where('key', '=', key).executeTakeFirst()
    return row && { label: row.label, isEmpty: false }
  },
  async adopt({ db }, { uid, key }) {
    await db.updateTable('custom_blocks').set({ uid }).where('key', '=', key).execute()
  },
  async make(ctx, { uid, key, draft, published }) {
    await addCustomBlock(ctx, key, published ?? draft)
    await ctx.db.updateTable('custom_blocks').set({ uid }).where('key', '=', key).execute()
  },
  fill,
}

async function fill(ctx: Context, { key, state, draft, published }: Record): Promise<void> {
  const stored = () => findCustomBlock(ctx, key)
  if (published) {
    await changeCustomBlock(ctx, await stored(), { definition: published })
    await tryCustomBlock(ctx, key)
    await publishCustomBlock(ctx, await stored())
  }
  if (published && state === 'published') offer(ctx, key, makeCustomBlock(key, published))
  await changeCustomBlock(ctx, await stored(), { definition: draft })
  const now = await stored()
  if (state === 'withdrawn' && now.state === 'published') await withdrawCustomBlock(ctx, now, true)
}

/** Makes the block available to the pages of the same bundle; other requests see it once it is stored. */
const offer = ({ site }: Context, key: string, block: AnyBlock) =>
  void (site.blocks.has(key) || site.blocks.set(key, block))
