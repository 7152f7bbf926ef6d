// Whose an entry's draft is, where a source and people write it.
import type { Context } from '../../core/operation/context.ts'
import type { StoredEntry } from './locate-entry.ts'

type Row = Pick<StoredEntry['row'], '_published_hash' | '_hash' | '_updated_by'>

/** People changed what visitors see, and have not published it yet. */
export const hasDraftOfPeople = ({ row }: { row: Row }): boolean =>
  row._published_hash !== null && row._published_hash !== row._hash && row._updated_by !== null

/** A draft that waits for people stays theirs, whatever a source or a job writes into it. */
export const writerOf = (ctx: Context, entry: { row: Row }): number | null =>
  (ctx.channel === 'sync' || ctx.channel === 'system') && hasDraftOfPeople(entry)
    ? entry.row._updated_by
    : (ctx.principal.user?.id ?? null)
