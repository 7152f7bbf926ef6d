// Which media the settings of a language name: kept in the index of uses.
import { referencesOf, type Field, type Values } from '../fields/fields.ts'
import { settleItems } from '../media/settle-items.ts'
import { demandItems, noteUses } from '../media/usage.ts'
import type { Context } from '../operation/context.ts'

const POINTER = '/values'

/** Values with ids of items in the places of uids. Throws 422 for items that are not there, unless they were named before. */
export async function settleSettings(
  ctx: Context,
  { fields, value, before }: { fields: Field[]; value: Values; before: Values },
): Promise<Values> {
  const settled = await settleItems(ctx, value, referencesOf(fields, value))
  const known = referencesOf(fields, before).flatMap((one) => ('id' in one ? one.id : []))
  const pointed = referencesOf(fields, settled).map((one) => ({ ...one, pointer: POINTER + one.pointer }))
  await demandItems(ctx, pointed, new Set(known))
  return settled
}

export const noteSettings = (
  ctx: Context,
  { lang, fields, value }: { lang: string; fields: Field[]; value: Values },
): Promise<void> =>
  noteUses(ctx, { object: `settings:${lang}`, state: 'published', references: referencesOf(fields, value) })
