// Applies one change to many entries, in chunks that the service accepts; together they are one batch with one undo.
import type { EntryBulkReport } from '../../client/operations.d.ts'
import { isPending, type Api } from '../../client/api.ts'
import type { CallAnswer } from '../../client/calls.ts'

const AT_ONCE = 50
export type BulkAction = 'update' | 'delete' | 'publish' | 'unpublish' | 'submit' | 'archive' | 'unarchive'
export interface Bulk {
  ids: readonly number[]
  action: BulkAction
  fields?: Record<string, unknown> | undefined
}
export interface BulkOutcome {
  changed: number[]
  unchanged: number
  failed: { id: number; why: string }[]
  batch: string | undefined
  /** Some of it waits for approval. */
  waits: boolean
  /** The error that stopped it; changes made before remain. */
  error?: unknown
}

/** `onProgress`: called with the number of finished entries. */
export async function changeEntries(
  api: Api,
  { handle, onProgress }: { handle: string; onProgress: (done: number) => void },
  { ids, action, fields }: Bulk,
): Promise<BulkOutcome> {
  const done: BulkOutcome = { changed: [], unchanged: 0, failed: [], batch: undefined, waits: false }
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const portion = ids.slice(i, i + AT_ONCE)
    const input = { ids: portion, action, ...(fields && { fields }), ...(done.batch && { batch: done.batch }) }
    try {
      const answer = await api.call('bulk_entries', { table: handle, ...input })
      if (isPending(answer)) done.waits = true
      else note(done, answer.data)
    } catch (error) {
      return { ...done, error }
    }
    onProgress(i + portion.length)
  }
  return done
}

/** Undoes a batch in chunks. Returns how many entries stayed, as they were changed since; undefined if it waits for approval. */
export async function revertBatch(api: Pick<Api, 'call'>, batch: string): Promise<number | undefined> {
  let left = 0
  let before: number | undefined
  do {
    const answer: CallAnswer<'revert_changes'> = await api.call('revert_changes', { batch, before })
    if (isPending(answer)) return undefined
    before = answer.data.next ?? undefined
    left += answer.data.impossible
  } while (before !== undefined)
  return left
}

function note(done: BulkOutcome, { items, batch }: EntryBulkReport): void {
  done.batch = batch
  for (const { id, outcome, message, errors } of items)
    if (outcome === 'changed') done.changed.push(id)
    else if (outcome === 'unchanged') done.unchanged++
    else done.failed.push({ id, why: errors[0]?.message ?? message ?? '' })
}
