// The state of a page being edited: what is saved, what is in the editor, and what blocks saving.
import type { Document, Block } from './document.ts'
import { emptyHistory, type History } from './history.ts'
import type { Conflict } from './merge.ts'
import type { Blocker } from './blocker.ts'
import { stillRejected, type Rejection } from './rejection.ts'
import { same } from './deep-equal.ts'
import { documentOf, type ServerPage } from './document.ts'
import type { Step } from './save-plan.ts'
import { find, remove, type Blocks } from './block-tree.ts'
import { readPart, writePart, type Part } from './part.ts'

/** A change that waits for approval. */
export interface Waiting {
  /** Its id in the review queue. */
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
  /** The document in the editor. */
  readonly local: Document
  /** The saved part of it, as it was sent. */
  readonly saved: Document
  /** The same as stored by the service: trimmed, sanitized. */
  readonly server: Document
  readonly history: History
  readonly refusals: readonly Rejection[]
  readonly conflicts: readonly Conflict[]
  readonly waiting: readonly Waiting[]
  readonly blocker?: Blocker | undefined
  readonly saving: boolean
  /** Unsaved changes are stored in this browser; false when its storage is full. */
  readonly stored: boolean
  /** Time of the last save, in milliseconds. */
  readonly saved_at?: number | undefined
}

/** The draft of a page that has just been loaded. */
export function draftOf(page: ServerPage): Draft {
  const document = documentOf(page)
  const { id, uid, version } = page
  const none = { refusals: [], conflicts: [], waiting: [], saving: false, stored: true }
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

/** What may be sent: everything except rejected parts and open conflicts. */
export function sendableDocument({ local, saved, refusals, conflicts }: Draft): Document {
  const parts = [...stillRejected(refusals, local).map(({ part }) => part), ...conflicts.map(({ where }) => where)]
  return excludeParts(local, saved, parts)
}

/** For If-Match. */
export const etagOf = ({ uid, version }: Pick<Draft, 'uid' | 'version'>): string => `"${uid}-${version}"`

export type Status =
  | 'saved'
  | 'saving'
  | 'unsaved'
  | 'offline'
  | 'conflict'
  | 'locked'
  | 'refused'
  | 'signed_out'
  | 'forbidden'
  | 'pending'
  | 'gone'

/** The status to display: the most urgent one. */
export function statusOf(draft: Draft): Status {
  const { blocker, conflicts, refusals, saving, waiting } = draft
  if (blocker && !['offline', 'refused'].includes(blocker.kind)) return blocker.kind
  if (conflicts.length) return 'conflict'
  if (refusals.length || blocker?.kind === 'refused') return 'refused'
  if (blocker) return 'offline'
  if (saving) return 'saving'
  if (isDirty(draft)) return 'unsaved'
  return waiting.length ? 'pending' : 'saved'
}

/**
 * What may be sent of a document: without the given parts, rejected or in conflict. These parts have their saved
 * values; new blocks among them are left out.
 */
export function excludeParts(local: Document, saved: Document, parts: readonly Part[]): Document {
  return parts.reduce((document, part) => {
    if (part.kind === 'place') return document
    if (part.kind === 'head' || find(saved.blocks, part.block)) return writePart(document, part, readPart(saved, part))
    if (part.kind !== 'block') return writePart(document, part, undefined)
    return { ...document, blocks: without(document.blocks, part.block, saved.blocks) }
  }, local)
}

/** Saved blocks inside it are moved to its position: leaving it out must not delete them. */
function without(blocks: Blocks, id: string, saved: Blocks): Blocks {
  const block = find(blocks, id)
  if (!block) return blocks
  const inside = survivors(block.children ?? [], saved)
  if (!inside.length) return remove(blocks, id)
  const put = (list: Blocks): Block[] =>
    list.flatMap((one) => (one.id === id ? inside : [one.children ? { ...one, children: put(one.children) } : one]))
  return put(blocks)
}

const survivors = (blocks: Blocks, saved: Blocks): Block[] =>
  blocks.flatMap((block) => (find(saved, block.id) ? [block] : survivors(block.children ?? [], saved)))
