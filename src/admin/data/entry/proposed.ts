// How many changes of an entry wait for approval.
import type { App } from '../../app-context.ts'
import type { DataTable, Entry } from '../../client/operations.d.ts'

interface Of {
  table: Pick<DataTable, 'id'>
  /** Undefined for a new entry. */
  entry: Pick<Entry, 'id'> | undefined
}

/** Changes of the user, or of everyone for reviewers; 0 for users who may not read them. */
export async function proposedOf(
  { api, me, can, has }: App,
  { table, entry }: Of,
  signal?: AbortSignal,
): Promise<number> {
  const isTold = has('review') && (me.needs_approval || can('review.manage'))
  if (!entry || !isTold) return 0
  const user = can('review.manage') ? undefined : me.user?.id
  const of = { entity_type: 'entry', entity: `${table.id}:${entry.id}`, status: 'pending', user } as const
  return (await api.get('list_changes', { ...of, limit: 50 }, signal)).length
}
