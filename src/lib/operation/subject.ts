// What an operation changes, told in one place: ETag, If-Match, dry_run, the log and approval all read it.
import type { Context } from './context.ts'

export interface SubjectState {
  type: string
  id: string
  label: string
  uid: string
  version: number
  /** The whole object as it stands, for the difference. */
  state: unknown
}

export interface Subject {
  type: string
  /** The object that the input names, or that the result is; undefined when there is none (yet, or any more). */
  load(ctx: Context, input: Record<string, unknown>, result?: unknown): Promise<SubjectState | undefined>
}
