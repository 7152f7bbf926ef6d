// Sends unsaved changes: one request after another, and handles those that are rejected.
import { isPending, type Answer, type Api, type CallOptions } from '../client/api.ts'
import type { CallAnswer } from '../client/calls.ts'
import { ProblemError } from '../client/problem.ts'
import { change, find, byId } from './block-tree.ts'
import { documentOf, type Block, type Document, type ServerPage } from './document.ts'
import { etagOf, sendableDocument, type Draft } from './draft.ts'
import { blockerOf } from './blocker.ts'
import { partKey } from './part.ts'
import { refresh, type Cell } from './refresh.ts'
import { rejectionsOf, type Rejection } from './rejection.ts'
import { CALLS, planSteps, type Step } from './save-plan.ts'
import { same } from './deep-equal.ts'

export interface Sending {
  api: Api
  cell: Cell
  /** Milliseconds. */
  now(): number
  /** The idempotency key of a POST, the same for retries. */
  keyOf(step: Step): string
  autosave: boolean
  /** Name of the batch under which proposals are reviewed together. */
  batch: string
  /** The user is leaving the page. */
  keepalive?: boolean | undefined
}

/** After that many rejections and merges in a row it waits for the next change. */
const ROUNDS = 20

/** Saves the current document; errors are reported in the state. Never throws. */
export async function saveDraft(sending: Sending): Promise<void> {
  const { cell } = sending
  cell.set({ saving: true })
  for (let round = 0; round < ROUNDS; round++) if (await attempt(sending)) break
  cell.set({ saving: false })
}

/** True when there is nothing more to do now. */
async function attempt(sending: Sending): Promise<boolean> {
  const { cell } = sending
  const target = sendableDocument(cell.get())
  for (const step of planSteps(withoutDropped(cell.get(), target), target)) {
    try {
      settle(sending, step, await send(sending, step))
    } catch (error) {
      return goOn(sending, { step, target, error })
    }
  }
  cell.set({ blocker: undefined, saved_at: sending.now() })
  return true
}

type Saved = CallAnswer<(typeof CALLS)[Step['kind']]>

function send({ api, cell, ...sending }: Sending, step: Step): Promise<Saved> {
  const draft = cell.get()
  const extra = { ...(sending.autosave && { autosave: true }), batch: sending.batch }
  const options: CallOptions = {
    // Pending proposals count as versions in a dry run, so the version would never match.
    ...(!draft.waiting.length && { if_match: etagOf(draft) }),
    ...((step.kind === 'add' || step.kind === 'move') && { idempotency_key: sending.keyOf(step) }),
    ...(sending.keepalive && { keepalive: true }),
  }
  return api.call(CALLS[step.kind], { page: draft.id, ...step.input, ...extra }, options)
}

function settle({ cell }: Sending, step: Step, answer: Answer<unknown>): void {
  const draft = cell.get()
  const saved = step.apply(draft.saved)
  if (isPending(answer)) {
    const { change: number, status_url } = answer.data
    const one = { change: number, status_url, what: step.kind, ...(step.block && { block: step.block }) }
    return cell.set({ saved, waiting: [...draft.waiting, one], blocker: undefined })
  }
  const { version } = answer.data as { version: number }
  cell.set({ saved, version, server: serverAfter(draft, step, answer.data), blocker: undefined })
}

function serverAfter(draft: Draft, step: Step, data: unknown): Document {
  if (step.kind === 'head' || step.kind === 'blocks') return documentOf(data as ServerPage)
  const server = step.apply(draft.server)
  const { block } = data as { block: Block }
  if (!find(server.blocks, block.id)) return server
  return { ...server, blocks: change(server.blocks, block.id, () => block) }
}

interface Failure {
  step: Step
  target: Document
  error: unknown
}

/** True when saving has to wait for an action. */
async function goOn({ api, cell }: Sending, { step, target, error }: Failure): Promise<boolean> {
  try {
    if (error instanceof ProblemError && error.status === 412) {
      await refresh(api, cell)
      return false
    }
  } catch (failed) {
    return stop(cell, failed)
  }
  const refused = error instanceof ProblemError ? refusals(error, step, target) : undefined
  return refused && isNews(cell.get(), refused) ? (hold(cell, refused), false) : stop(cell, error)
}

function stop(cell: Cell, error: unknown): true {
  const detail = error instanceof Error ? error.message : String(error)
  cell.set({ blocker: blockerOf(error) ?? { kind: 'offline', detail } })
  return true
}

/** The rejected values; the rest of the request is sent again without them. */
function refusals(error: ProblemError, step: Step, target: Document): Rejection[] | undefined {
  if (error.status === 422) return rejectionsOf(error.errors, step, target)
  if (error.code !== 'conflict') return undefined
  // A conflict about an address has a pointer; one about a missing block type has none.
  const general = { pointer: '', code: 'conflict', message: error.message }
  return rejectionsOf(error.errors.length ? error.errors : [general], step, target)
}

const isNews = ({ refusals: known }: Draft, fresh: Rejection[]) => {
  const names = new Set(known.map(({ part }) => partKey(part)))
  return fresh.some(({ part }) => !names.has(partKey(part)))
}

function hold(cell: Cell, fresh: Rejection[]): void {
  const names = new Set(fresh.map(({ part }) => partKey(part)))
  const others = cell.get().refusals.filter(({ part }) => !names.has(partKey(part)))
  cell.set({ refusals: [...others, ...fresh] })
}

/**
 * Values that the service cleared because they were hidden, and the editor still has, are sent again when their
 * block changes. Returns the saved document without the keys of changed blocks that the service left out: hidden
 * then, they may be visible now.
 */
function withoutDropped({ saved, server, waiting }: Draft, target: Document): Document {
  // Proposals are not applied yet, and are not sent twice.
  if (waiting.length || saved.blocks === server.blocks) return saved
  const there = byId(server.blocks)
  let { blocks } = saved
  for (const [id, { data }] of byId(saved.blocks)) {
    const stored = there.get(id)?.data
    if (!stored || !Object.keys(data).some((key) => !(key in stored))) continue
    const next = byId(target.blocks).get(id)?.data
    if (!next || same(next, data)) continue
    const remaining = Object.entries(data).filter(([key]) => key in stored)
    blocks = change(blocks, id, (block) => ({ ...block, data: Object.fromEntries(remaining) }))
  }
  return blocks === saved.blocks ? saved : { ...saved, blocks }
}
