// Reverts changes: a dry run first, then in chunks, so that progress can be displayed.
import type { RevertReport } from '../../client/operations.d.ts'
import { isPending, type Api } from '../../client/api.ts'
import type { CallAnswer } from '../../client/calls.ts'

/** The changes to revert: by one of the criteria, optionally with a time. */
export interface Selection {
  change?: number
  token?: number
  client?: string
  user?: number
  batch?: string
  since?: string
}
export type RevertItem = RevertReport['items'][number]
type Calls = Pick<Api, 'call' | 'dryRun'>

/** A dry run: what would happen. */
export async function tryRevert(api: Calls, selection: Selection): Promise<RevertReport> {
  const { data } = await api.dryRun('revert_changes', selection)
  return data.after as unknown as RevertReport
}

export interface Progress {
  /** Called after each chunk. */
  onProgress: (items: readonly RevertItem[]) => void
  signal: AbortSignal
}
export interface RevertOutcome {
  items: RevertItem[]
  /** Batches to undo the reverting by, the last first. */
  batches: string[]
  /** It waits for approval itself. */
  waits: boolean
}

/** Reverts the changes of the dry run, none newer: `latest` is their highest id. Stops between chunks when aborted. */
export async function revert(
  api: Calls,
  { selection, latest }: { selection: Selection; latest: number },
  { onProgress, signal }: Progress,
): Promise<RevertOutcome> {
  const done: RevertOutcome = { items: [], batches: [], waits: false }
  let before: number | null = latest + 1
  while (before !== null && !signal.aborted) {
    const answer: CallAnswer<'revert_changes'> = await api.call('revert_changes', { ...selection, before })
    if (isPending(answer)) return { ...done, waits: true }
    done.items.push(...answer.data.items)
    done.batches.unshift(answer.data.batch)
    onProgress(done.items)
    before = answer.data.next
  }
  return done
}

export const countOf = (items: readonly RevertItem[], outcome: RevertItem['outcome']): number =>
  items.filter((one) => one.outcome === outcome).length
