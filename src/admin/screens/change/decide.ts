// The decisions on a change, and undoing an approval.
import type { ApprovedChange, ChangeDetail, RejectedChange } from '../../client/operations.d.ts'
import { isPending, type Api } from '../../client/api.ts'
import type { OperationName } from '../../client/calls.ts'
import { LINES } from '../../client/lines.ts'
import { patched } from '../../editing/merge-patch.ts'
import { newBlockId } from '../../editing/new-id.ts'

/** For a batch: all steps up to one that the user has seen. */
export interface Extent {
  whole_batch?: boolean
  up_to?: number
}
export interface Approval extends Extent {
  as_draft?: boolean
  /** Merged into the proposed input. */
  input?: Record<string, unknown>
}
type Calls = Pick<Api, 'call'>

export const approve = async (api: Calls, id: number, body: Approval): Promise<ApprovedChange> =>
  (await api.call('approve_change', { change: id, ...body })).data

export const reject = async (api: Calls, id: number, body: Extent & { reason: string }): Promise<RejectedChange> =>
  (await api.call('reject_change', { change: id, ...body })).data

export const recheck = async (api: Calls, id: number): Promise<ChangeDetail> =>
  (await api.call('recheck_change', { change: id })).data

/** Files that were sent with it are gone; the admin has no types for operations of extensions. */
export const canProposeAgain = ({ operation }: Pick<ChangeDetail, 'operation'>): boolean =>
  operation in LINES && operation !== 'upload_media'

/** Makes a new proposal of an earlier one and a patch of its input; returns its id, undefined when it was applied. */
export async function proposeAgain(
  api: Calls,
  { operation, input }: Pick<ChangeDetail, 'operation' | 'input'>,
  patch: Record<string, unknown>,
): Promise<number | undefined> {
  const answer = await api.call(operation as OperationName, patched(input, patch))
  return isPending(answer) ? answer.data.change : undefined
}

export interface Drafted {
  table: string | null
  id: number | string
}
export interface Undone {
  undone: number
  /** Why something could not be undone. */
  reasons: string[]
  /** It waits for approval itself. */
  waits: boolean
}

/**
 * Publishes the draft of a page, or of an entry by its table handle; returns the batch for undo, undefined if it waits.
 * Throws 412 when the ETag of what was read is given, and the draft is another version now.
 */
export async function publishDraft(api: Calls, { table, id }: Drafted, if_match?: string): Promise<string | undefined> {
  const batch = `edit-${newBlockId()}`
  const options = { if_match }
  const answer = await (table === null
    ? api.call('publish_page', { page: id, batch }, options)
    : api.call('publish_entry', { table, entry: id, batch }, options))
  return isPending(answer) ? undefined : batch
}

/** Undoes batches, then changes, newest first: later changes build on earlier ones. */
export async function undoDecisions(api: Calls, what: readonly (string | number)[]): Promise<Undone> {
  const result: Undone = { undone: 0, reasons: [], waits: false }
  const batches = what.filter((one) => typeof one === 'string')
  const changes = what.filter((one) => typeof one === 'number').sort((a, b) => b - a)
  const selections = [...batches.map((batch) => ({ batch })), ...changes.map((change) => ({ change }))]
  for (const body of selections) {
    const answer = await api.call('revert_changes', body)
    if (isPending(answer)) result.waits = true
    else {
      result.undone += answer.data.undone
      result.reasons.push(...answer.data.items.flatMap(({ reason }) => reason ?? []))
    }
  }
  return result
}
