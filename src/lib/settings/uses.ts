// Which media the settings of a language use: stored in the index of uses, under names of their own.
import { referencesOf, type Field, type Values } from '../fields/fields.ts'
import { storeUses, resolveUses } from '../media/media.ts'
import type { Context } from '../core/operation/context.ts'
import type { ObjectName } from '../core/operation/references.ts'

/** Values with ids of items instead of uids. Throws 422 for items that do not exist, unless they were stored before. */
export const resolveSettingsMedia = (
  ctx: Context,
  { fields, value, before, lang }: { fields: Field[]; value: Values; before: Values; lang: string },
): Promise<Values> =>
  resolveUses(ctx, value, { before, lang, referencesIn: (one) => referencesOf(fields, one), pointer: '/values' })

export const storeSettingsUses = (
  ctx: Context,
  { lang, fields, value }: { lang: string; fields: Field[]; value: Values },
): Promise<void> =>
  storeUses(ctx, { object: `${OBJECT}${lang}`, state: 'published', references: referencesOf(fields, value) })

/** By the names that the index of references uses for them; registered in area.ts. */
export const namesOfSettings = (_db: Context['db'], objects: readonly string[]): Promise<Map<string, ObjectName>> =>
  Promise.resolve(
    new Map(
      objects
        .filter((one) => one.startsWith(OBJECT))
        .map((one) => [
          one,
          {
            type: 'settings',
            id: null,
            title: null,
            lang: one.slice(OBJECT.length),
            table: null,
            table_name: null,
            isTrashed: false,
          },
        ]),
    ),
  )

const OBJECT = 'settings:'
