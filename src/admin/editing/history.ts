// Undo and redo: previous documents, which share their unchanged parts.
import type { Document } from './document.ts'
import { MAX_STEPS, TYPING_PAUSE } from './limits.ts'

interface Entry {
  /** The edited field; successive changes of one field are one step. */
  field: string | undefined
  before: Document
  after: Document
  at: number
}

/** The steps that can be undone and redone; never mutated. */
export interface History {
  readonly done: readonly Entry[]
  readonly undone: readonly Entry[]
}

export const emptyHistory: History = { done: [], undone: [] }

/** The history with one more change; undone steps are dropped. `now` in milliseconds. */
export function record(
  history: History,
  change: { before: Document; after: Document; field?: string | undefined; now: number },
): History {
  const { before, after, field, now } = change
  if (before === after) return history
  const last = history.done.at(-1)
  const goesOn = !history.undone.length && field !== undefined && last?.field === field && now - last.at <= TYPING_PAUSE
  const entry: Entry = { field, before: goesOn ? last.before : before, after, at: now }
  const earlier = goesOn ? history.done.slice(0, -1) : history.done
  return { done: [...earlier, entry].slice(-MAX_STEPS), undone: [] }
}

/** The document before the last change; undefined when there is none. */
export function undo({ done, undone }: History): { history: History; document: Document } | undefined {
  const entry = done.at(-1)
  if (!entry) return undefined
  return { history: { done: done.slice(0, -1), undone: [...undone, entry] }, document: entry.before }
}

/** The document after the change that was undone last. */
export function redo({ done, undone }: History): { history: History; document: Document } | undefined {
  const entry = undone.at(-1)
  if (!entry) return undefined
  // Ends the typing step: further changes of the field are a new step.
  const again = { ...entry, field: undefined }
  return { history: { done: [...done, again], undone: undone.slice(0, -1) }, document: entry.after }
}

/**
 * The same steps over other documents: after a merge, so that undo does not revert changes of others. A document is
 * converted when it is used: converting two hundred at once would slow down typing.
 */
export function rebase({ done, undone }: History, move: (document: Document) => Document): History {
  const moved = new Map<Document, Document>()
  const at = (document: Document) => {
    if (!moved.has(document)) moved.set(document, move(document))
    return moved.get(document)!
  }
  const over = (entries: readonly Entry[]) =>
    entries.map((entry): Entry => ({
      field: entry.field,
      at: entry.at,
      get before() {
        return at(entry.before)
      },
      get after() {
        return at(entry.after)
      },
    }))
  return { done: over(done), undone: over(undone) }
}
