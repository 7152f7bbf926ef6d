// The object an operation changes, declared once for ETag, If-Match, dry_run, the log and approval.
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Principal } from '../principal.ts'
import type { Context } from './context.ts'

export interface SubjectState {
  type: string
  id: string
  label: string
  uid: string
  /** 0 for an object that is not stored yet. */
  version: number
  /** Hash of what an unstored object is derived from, if that can change; results of operations have it, too. */
  made_of?: unknown
  /** The complete state of the object, for the difference. */
  state: unknown
  /** Its position in the content, for members who may change a part of it only. */
  scope?: ContentScope
  /** Belongs to one user: nobody else may change it. */
  personal?: boolean
}

/** What limits of a membership, and record rules of a role, are checked against (contracts 1.2, User, and 2.2). */
export interface ContentScope {
  lang?: string
  /** Uids of the page and of all pages above it. */
  pages?: string[]
  /** Handle of a table. */
  table?: string
  /** Of an entry: whether it meets the condition of a record rule, for this user. Throws 403 for one that cannot be read. */
  matches?: (where: JsonObject, user: Principal['user']) => boolean
}

/** The input of a revert: the current object, and its target state. */
export interface Revert<T = unknown> {
  id: string
  /** Undefined when it does not exist. */
  current: T | undefined
  /** Undefined when it did not exist before. */
  target: T | undefined
}

export interface Subject {
  type: string
  /** The object that the input names, or of the result; undefined when it does not exist (yet, or any more). */
  load(ctx: Context, input: Record<string, unknown>, result?: unknown): Promise<SubjectState | undefined>
  /** The object by the id from load(): for reverting changes, which has no input. */
  find?(ctx: Context, id: string): Promise<SubjectState | undefined>
  /**
   * Restores the object; throws AppError with the reason when that is impossible. What is stored outside of transactions is
   * not changed in a dry run: then it returns the state that the object would have.
   */
  revert?(ctx: Context, change: Revert): Promise<unknown>
  /** Fields that change with other objects, too, such as the position among siblings: later changes do not prevent a revert. */
  shifted?: readonly string[]
}

interface Numbered {
  /** Undefined when it does not exist. */
  get: (ctx: Context, id: number) => Promise<Omit<SubjectState, 'type' | 'id'> | undefined>
  revert?: Subject['revert']
}

/** An object with a number, which is the `id` of the input, or of the result when the operation created it. */
export function numberedSubject(type: string, { get, revert }: Numbered): Subject {
  const find = async (ctx: Context, id: number) => {
    const found = await get(ctx, id)
    return found && { type, id: String(id), ...found }
  }
  return {
    type,
    async load(ctx, input, result) {
      const id = input['id'] ?? (isObject(result) ? result['id'] : undefined)
      return typeof id === 'number' ? find(ctx, id) : undefined
    },
    find: (ctx, id) => find(ctx, Number(id)),
    ...(revert && { revert }),
  }
}

/** The subject of a copy or translation: limits of a membership apply to the new object, not to the original. */
export const createdSubject = (subject: Subject): Subject => ({
  ...subject,
  async load(ctx, input, result) {
    const state = await subject.load(ctx, input, result)
    if (!state || result !== undefined) return state
    const { scope: _, ...original } = state
    return original
  },
})
