// Which media the settings of a language name: kept in the index of uses.
import { referencesOf, type Field, type Values } from '../fields/fields.ts'
import { noteUses, settleUses } from '../media/usage.ts'
import type { Context } from '../core/operation/context.ts'

/** Values with ids of items in the places of uids. Throws 422 for items that are not there, unless they were named before. */
export const settleSettings = (
  ctx: Context,
  { fields, value, before }: { fields: Field[]; value: Values; before: Values },
): Promise<Values> =>
  settleUses(ctx, value, { before, referencesIn: (one) => referencesOf(fields, one), pointer: '/values' })

export const noteSettings = (
  ctx: Context,
  { lang, fields, value }: { lang: string; fields: Field[]; value: Values },
): Promise<void> =>
  noteUses(ctx, { object: `settings:${lang}`, state: 'published', references: referencesOf(fields, value) })
