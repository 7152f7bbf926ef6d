// The custom block an operation changes, as the door sees it.
import type { Context } from '../operation/context.ts'
import type { Revert, Subject, SubjectState } from '../operation/subject.ts'
import { isObject } from '../util/json.ts'
import {
  addCustomBlock,
  changeCustomBlock,
  findCustomBlock,
  publishCustomBlock,
  removeCustomBlock,
  withdrawCustomBlock,
} from './custom-blocks.ts'
import { Definition } from './custom-definition.ts'
import { showCustomBlock, type CustomBlock } from './custom-schema.ts'

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
  const { uid, version, label } = row
  return { type: 'custom_block', id: key, label, uid, version, state: showCustomBlock(row) }
}

/** What was removed comes back with its content; what pages use stays. */
async function revert(ctx: Context, { id, current, target }: Revert): Promise<void> {
  const [now, then] = [current, target] as (CustomBlock | undefined)[]
  if (!then) return now && removeCustomBlock(ctx, await findCustomBlock(ctx, id), false)
  const definition = Definition.parse(pick(then))
  const stored = now
    ? await changeCustomBlock(ctx, await findCustomBlock(ctx, id), { definition, kind: 'restore' })
    : await addCustomBlock(ctx, id, definition)
  if (then.state === stored.state) return
  if (then.state === 'published') await publishCustomBlock(ctx, stored)
  else if (stored.state === 'published') await withdrawCustomBlock(ctx, stored, false)
}

const pick = (block: CustomBlock) =>
  Object.fromEntries(Object.keys(Definition.shape).map((name) => [name, block[name as keyof Definition]]))
