// Errors for blocks whose type exists but is not published: a custom block that is a draft, or was withdrawn.
import { AppError, fieldError, invalidAll, type FieldError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { warnOfMarkup } from '../core/operation/warn-of-markup.ts'
import { acceptBlocks, type BlockRules } from './check-blocks.ts'
import type { Block, BlockInput } from './schema.ts'

/** As acceptBlocks, with warnings of Markdown and HTML; for custom blocks that are not published it says why they cannot be used. */
export async function acceptPageBlocks(
  ctx: Context,
  blocks: readonly BlockInput[],
  rules: BlockRules,
): Promise<Block[]> {
  try {
    return acceptBlocks(blocks, { ...rules, onValues: (checked) => warnOfMarkup(ctx, checked) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const unknown = new Set(error.errors.flatMap((one) => unknownType(one) ?? []))
    if (!unknown.size) throw error
    const rows = await ctx.db
      .selectFrom('custom_blocks')
      .select(['key', 'state'])
      .where('key', 'in', [...unknown])
      .where('state', '!=', 'published')
      .execute()
    if (!rows.length) throw error
    const states = new Map(rows.map(({ key, state }) => [key, state]))
    throw invalidAll(error.errors.map((one) => ofState(one, states)))
  }
}

function ofState(error: FieldError, states: ReadonlyMap<string, string>): FieldError {
  const type = unknownType(error)
  const state = type === undefined ? undefined : states.get(type)
  if (type === undefined || state === undefined) return error
  return state === 'draft'
    ? fieldError(error.pointer, 'block.type_draft', { type })
    : fieldError(error.pointer, 'block.type_withdrawn', { type })
}

function unknownType({ key, args }: FieldError): string | undefined {
  const type = key === 'block.type_unknown' ? args?.['type'] : undefined
  return typeof type === 'string' ? type : undefined
}
