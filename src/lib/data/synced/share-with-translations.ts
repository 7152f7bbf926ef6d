// What a source says in all languages is public in the translations, too, where it is in the entry that the source fills.
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Values } from '../../fields/fields.ts'
import { savepoint } from '../../platform/db/savepoint.ts'
import { hasDraftOfPeople } from '../entries/drafts-of-people.ts'
import type { StoredEntry } from '../entries/locate-entry.ts'
import { isPublic, publish } from '../entries/entry-kind.ts'
import type { DataTable } from '../tables/definition.ts'
import type { Claims } from '../transfer/claims.ts'
import { shareTranslations } from '../transfer/share-translations.ts'

interface Filled {
  /** Number, uid, and group of translations of the entry that the source fills. */
  id: number
  uid: string
  group: string
  values: Values
  /** Its own new values wait for people. */
  waits: boolean
}

/** Returns the numbers of entries with a translation in which the new values wait for people. */
export async function shareWithTranslations(
  ctx: Context,
  table: DataTable,
  { entries, claims }: { entries: readonly Filled[]; claims: Claims },
): Promise<ReadonlySet<number>> {
  const byGroup = new Map(entries.map((entry) => [entry.group, entry]))
  const waiting = new Set<number>()
  for (const { before, after } of await shareTranslations(ctx, table, { entries, claims })) {
    if (after === before || !isPublic(before)) continue
    const { id, waits } = byGroup.get(before.row._group)!
    if (waits || hasDraftOfPeople(before) || !(await isPublished(ctx, after))) waiting.add(id)
  }
  return waiting
}

/** False for one that lacks what visitors have to see. */
async function isPublished(ctx: Context, entry: StoredEntry): Promise<boolean> {
  try {
    await savepoint(ctx.db, () => publish(ctx, entry))
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
