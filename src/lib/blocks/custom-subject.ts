// The custom block that an operation changes, for the operation pipeline.
import type { Context } from '../core/operation/context.ts'
import type { Revert, Subject, SubjectState } from '../core/operation/subject.ts'
import { isObject } from '../base/json.ts'
import {
  addCustomBlock,
  changeCustomBlock,
  findCustomBlock,
  removeCustomBlock,
  resetPublished,
} from './custom-blocks.ts'
import { Definition } from './schema.ts'
import { definitionOf, serializeCustomBlock, type CustomBlock } from './custom-schema.ts'

export const customBlockSubject: Subject = {
  type: 'custom_block',
  async load(ctx, input, result) {
    const key = input['key'] ?? (isObject(result) ? result['key'] : undefined)
    return typeof key === 'string' ? find(ctx, key) : undefined
  },
  find,
  revert,
}

async function find({ db }: Context, key: string): Promise<SubjectState | undefined> {
  const row = await db.selectFrom('custom_blocks').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return undefined
  const { uid, version, label, published_content } = row
  const published = published_content === null ? null : definitionOf(published_content)
  const state: State = { ...serializeCustomBlock(row), published }
  return { type: 'custom_block', id: key, label, uid, version, state }
}

/** Its draft, and the definition that pages use or, once withdrawn, have used. */
type State = CustomBlock & { published: Definition | null }

/** Restores the draft and the published definition. Throws 409 when that would delete or withdraw a block in use. */
async function revert(ctx: Context, { id, current: now, target: then }: Revert<State>): Promise<void> {
  if (!then) return now && removeCustomBlock(ctx, await findCustomBlock(ctx, id), false)
  const definition = Definition.parse(pick(then))
  const stored = now
    ? await changeCustomBlock(ctx, await findCustomBlock(ctx, id), { definition, kind: 'restore' })
    : await addCustomBlock(ctx, id, definition)
  const published = then.published && Definition.parse(then.published)
  await resetPublished(ctx, stored, { state: then.state, published })
}

const pick = (block: CustomBlock) =>
  Object.fromEntries(Object.keys(Definition.shape).map((name) => [name, block[name as keyof Definition]]))
