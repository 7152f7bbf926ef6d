// Taking changes back: tried out first, then done piece by piece, so that it can be told how far it is.
import type { RevertReport } from '../../client/operations.d.ts'
import { isPending, type Api } from '../../client/api.ts'
import type { CallAnswer } from '../../client/calls.ts'

/** What is to be taken back: one of them, with a time if wanted. */
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

/** What would happen; nothing is changed. */
export async function tryRevert(api: Calls, selection: Selection): Promise<RevertReport> {
  const { data } = await api.dryRun('revert_changes', selection)
  return data.after as unknown as RevertReport
}

export interface Progress {
  /** Called after each piece. */
  told: (items: readonly RevertItem[]) => void
  signal: AbortSignal
}
export interface Done {
  items: RevertItem[]
  /** Names to undo the undoing by, the last first. */
  batches: string[]
  /** It waits for approval itself. */
  waits: boolean
}

/** What was tried and no newer change: `seen` is the highest number of it. Stops between two pieces when asked to. */
export async function revert(
  api: Calls,
  { selection, seen }: { selection: Selection; seen: number },
  { told, signal }: Progress,
): Promise<Done> {
  const done: Done = { items: [], batches: [], waits: false }
  let before: number | null = seen + 1
  while (before !== null && !signal.aborted) {
    const answer: CallAnswer<'revert_changes'> = await api.call('revert_changes', { ...selection, before })
    if (isPending(answer)) return { ...done, waits: true }
    done.items.push(...answer.data.items)
    done.batches.unshift(answer.data.batch)
    told(done.items)
    before = answer.data.next
  }
  return done
}

export const countOf = (items: readonly RevertItem[], outcome: RevertItem['outcome']): number =>
  items.filter((one) => one.outcome === outcome).length
