// What an operation changes, told in one place: ETag, If-Match, dry_run, the log and approval all read it.
import type { Context } from './context.ts'

export interface SubjectState {
  type: string
  id: string
  label: string
  uid: string
  /** 0 while nobody stored it. */
  version: number
  /** What it is made of as long as that is so, where it changes by itself; results of operations have it, too. */
  made_of?: unknown
  /** The whole object as it stands, for the difference. */
  state: unknown
  /** Where it belongs, for members who may change a part of the content only. */
  place?: Place
  /** One person's alone: nobody else writes a word of it. */
  personal?: boolean
}

/** What limits of a membership look at (contract 1.2, User). */
export interface Place {
  lang?: string
  /** Uids of the page and of all pages above it. */
  pages?: string[]
  /** Handle of a table. */
  table?: string
}

/** What taking a change back works with: the object as it is now, and as it has to become. */
export interface Revert {
  id: string
  /** Undefined when it is not there. */
  current: unknown
  /** Undefined when it was not there before. */
  target: unknown
}

export interface Subject {
  type: string
  /** The object that the input names, or that the result is; undefined when there is none (yet, or any more). */
  load(ctx: Context, input: Record<string, unknown>, result?: unknown): Promise<SubjectState | undefined>
  /** The object by the id that load() told: for taking changes back, which know no input. */
  find?(ctx: Context, id: string): Promise<SubjectState | undefined>
  /** Makes the object what it was; throws AppError with the reason when that cannot be. */
  revert?(ctx: Context, change: Revert): Promise<void>
}

/** A copy or translation: reading its original asks for nothing, so that only what is made has a place. */
export const subjectMadeOf = (subject: Subject): Subject => ({
  ...subject,
  async load(ctx, input, result) {
    const state = await subject.load(ctx, input, result)
    if (!state || result !== undefined) return state
    const { place: _, ...original } = state
    return original
  },
})
