// The decisions on a change, and taking back what was approved.
import { isPending, type Api } from '../../api.ts'
import { newBlockId } from '../../editing/new-id.ts'
import type { Change, ChangeDetail } from '../review/change.ts'

export interface Approved extends Change {
  applied: number[]
  failed: { change: number; code: string; message: string } | null
  /** A secret that is told this once. */
  result: unknown
  result_lost: boolean
  left: number
}
/** Of a batch all that was seen, up to a step. */
export interface Extent {
  whole_batch?: boolean
  up_to?: number
}
export interface Approval extends Extent {
  as_draft?: boolean
  /** Merged over what was proposed. */
  input?: Record<string, unknown>
}
type Calls = Pick<Api, 'call'>

const at = (id: number, act: string) => `/changes/${id}/${act}`

export const approve = async (api: Calls, id: number, body: Approval): Promise<Approved> =>
  (await api.call<Approved>('POST', at(id, 'approve'), { body })).data

export const reject = async (api: Calls, id: number, body: Extent & { reason?: string }): Promise<Change> =>
  (await api.call<Change>('POST', at(id, 'reject'), { body })).data

export const recheck = async (api: Calls, id: number): Promise<ChangeDetail> =>
  (await api.call<ChangeDetail>('POST', at(id, 'recheck'), { body: {} })).data

export interface Undone {
  undone: number
  /** Why something could not be taken back. */
  reasons: string[]
  /** It waits for approval itself. */
  waits: boolean
}

interface Report {
  undone: number
  items: { outcome: string; reason: string | null }[]
}

/** A page or an entry as its draft is, by its path; answers the name that undoes it, nothing when it waits for approval. */
export async function publishDraft(api: Calls, place: string): Promise<string | undefined> {
  const batch = `edit-${newBlockId()}`
  const answer = await api.call('POST', `${place}/publish`, { body: { batch } })
  return isPending(answer) ? undefined : batch
}

/** Batches by their names, then changes by their numbers, the newest first: what was built on others goes before them. */
export async function takeBack(api: Calls, what: readonly (string | number)[]): Promise<Undone> {
  const result: Undone = { undone: 0, reasons: [], waits: false }
  const batches = what.filter((one) => typeof one === 'string')
  const changes = what.filter((one) => typeof one === 'number').sort((a, b) => b - a)
  const selections = [...batches.map((batch) => ({ batch })), ...changes.map((change) => ({ change }))]
  for (const body of selections) {
    const answer = await api.call<Report>('POST', '/changes/revert', { body })
    if (isPending(answer)) result.waits = true
    else {
      result.undone += answer.data.undone
      result.reasons.push(...answer.data.items.flatMap(({ reason }) => reason ?? []))
    }
  }
  return result
}
