// Undo and redo: the documents there were, which share all that did not change.
import type { Document } from './document.ts'
import { MAX_STEPS, TYPING_PAUSE } from './limits.ts'

export interface Step {
  /** What was done, in the language of the person: "Text of the hero changed". */
  label: string
  /** The field that was typed in; changes of one field in a row are one step. */
  field?: string | undefined
}
interface Entry extends Step {
  before: Document
  after: Document
  at: number
}

/** What can be undone and redone; it is never changed in place. */
export interface History {
  readonly done: readonly Entry[]
  readonly undone: readonly Entry[]
}

export const emptyHistory: History = { done: [], undone: [] }

/** The history with one more change; what had been undone is gone. `now` in milliseconds. */
export function record(
  history: History,
  change: { before: Document; after: Document; step: Step; now: number },
): History {
  const { before, after, step, now } = change
  if (before === after) return history
  const last = history.done.at(-1)
  const goesOn =
    !history.undone.length &&
    step.field !== undefined &&
    last?.field === step.field &&
    now - last.at <= TYPING_PAUSE
  const entry: Entry = { ...step, before: goesOn ? last.before : before, after, at: now }
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
  // It ends the typing: what comes is a step of its own.
  const again = { ...entry, field: undefined }
  return { history: { done: [...done, again], undone: undone.slice(0, -1) }, document: entry.after }
}

/** Labels for a menu: the last change first. */
export const labels = ({ done, undone }: History): { undo: string[]; redo: string[] } => ({
  undo: done.map(({ label }) => label).reverse(),
  redo: undone.map(({ label }) => label).reverse(),
})

/**
 * The same steps over other documents: for what somebody else changed meanwhile, so that undoing does not undo it. A document
 * is moved when it is needed: two hundred at once would be felt while typing.
 */
export function rebase({ done, undone }: History, move: (document: Document) => Document): History {
  const moved = new Map<Document, Document>()
  const at = (document: Document) => {
    if (!moved.has(document)) moved.set(document, move(document))
    return moved.get(document)!
  }
  const over = (entries: readonly Entry[]) =>
    entries.map(({ label, field }, i): Entry => {
      const entry = entries[i]!
      return {
        ...{ label, field, at: entry.at },
        get before() {
          return at(entry.before)
        },
        get after() {
          return at(entry.after)
        },
      }
    })
  return { done: over(done), undone: over(undone) }
}
