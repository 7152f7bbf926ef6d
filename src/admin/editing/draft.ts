// The state of a page being edited: what is saved, what is in the editor, and what stands between the two.
import type { Document, Block } from './document.ts'
import { emptyHistory, type History } from './history.ts'
import type { Conflict } from './merge.ts'
import type { Blocker } from './blocker.ts'
import { stillRejected, type Rejection } from './rejection.ts'
import { same } from './same.ts'
import { documentOf, type ServerPage } from './document.ts'
import type { Step } from './save-plan.ts'
import { find, remove, type Blocks } from './block-tree.ts'
import { readPart, writePart, type Part } from './part.ts'

/** A change that waits for somebody to approve it. */
export interface Waiting {
  /** Its number in the review queue. */
  change: number
  status_url: string
  /** What it changes, and in which block. */
  what: Step['kind']
  block?: string
}

export interface Draft {
  readonly id: number
  readonly uid: string
  readonly version: number
  /** In the editor. */
  readonly local: Document
  /** What of it is saved, as it was sent. */
  readonly saved: Document
  /** The same as the service stores it: trimmed, cleaned. */
  readonly server: Document
  readonly history: History
  readonly refusals: readonly Rejection[]
  readonly conflicts: readonly Conflict[]
  readonly waiting: readonly Waiting[]
  readonly obstacle?: Blocker | undefined
  readonly saving: boolean
  /** Unsaved changes are kept in this browser; false when it has no room. */
  readonly kept: boolean
  /** When it was saved last, in milliseconds. */
  readonly saved_at?: number | undefined
}

/** The draft of a page that has just been loaded. */
export function draftOf(page: ServerPage): Draft {
  const document = documentOf(page)
  const { id, uid, version } = page
  const none = { refusals: [], conflicts: [], waiting: [], saving: false, kept: true }
  return {
    id,
    uid,
    version,
    local: document,
    saved: document,
    server: document,
    history: emptyHistory,
    ...none,
  }
}

export const isDirty = ({ local, saved }: Draft): boolean => !same(local, saved)

/** What may be sent: all but what was refused or has to be chosen first. */
export function wantedOf({ local, saved, refusals, conflicts }: Draft): Document {
  const parts = [
    ...stillRejected(refusals, local).map(({ part }) => part),
    ...conflicts.map(({ where }) => where),
  ]
  return holdBack(local, saved, parts)
}

/** For If-Match. */
export const etagOf = ({ uid, version }: Pick<Draft, 'uid' | 'version'>): string => `"${uid}-${version}"`

export type Status =
  | 'saved' | 'saving' | 'unsaved' | 'offline' | 'conflict' | 'locked' | 'refused' | 'signed_out' | 'forbidden'
  | 'pending' | 'gone' // prettier-ignore

/** The one word for the interface: what a person has to know first. */
export function statusOf(draft: Draft): Status {
  const { obstacle, conflicts, refusals, saving, waiting } = draft
  if (obstacle && !['offline', 'refused'].includes(obstacle.kind)) return obstacle.kind
  if (conflicts.length) return 'conflict'
  if (refusals.length || obstacle?.kind === 'refused') return 'refused'
  if (obstacle) return 'offline'
  if (saving) return 'saving'
  if (isDirty(draft)) return 'unsaved'
  return waiting.length ? 'pending' : 'saved'
}

/**
 * What may be sent of a document: without the parts that were refused or that a person has to choose first.
 * The document with the parts as they are saved; what is new and held back as a whole is left out.
 */
export function holdBack(local: Document, saved: Document, parts: readonly Part[]): Document {
  return parts.reduce((document, part) => {
    if (part.kind === 'place') return document
    if (part.kind === 'head' || find(saved.blocks, part.block))
      return writePart(document, part, readPart(saved, part))
    if (part.kind !== 'block') return writePart(document, part, undefined)
    return { ...document, blocks: without(document.blocks, part.block, saved.blocks) }
  }, local)
}

/** What is saved already and lies in it takes its place: leaving it out must not remove that. */
function without(blocks: Blocks, id: string, saved: Blocks): Blocks {
  const block = find(blocks, id)
  if (!block) return blocks
  const inside = survivors(block.children ?? [], saved)
  if (!inside.length) return remove(blocks, id)
  const put = (list: Blocks): Block[] =>
    list.flatMap((one) =>
      one.id === id ? inside : [one.children ? { ...one, children: put(one.children) } : one],
    )
  return put(blocks)
}

const survivors = (blocks: Blocks, saved: Blocks): Block[] =>
  blocks.flatMap((block) => (find(saved, block.id) ? [block] : survivors(block.children ?? [], saved)))
