// Whether what a proposal touches has been changed since: by JSON Pointer, blocks by their id (contract 1.4).
import type { Write } from '../operation/perform.ts'
import { sha256 } from '../../base/hash.ts'
import { canonical, diff, isObject, ORDER, type Difference } from '../../base/json.ts'

/** Of an object itself: they follow from every write and are nobody's content. */
const VOLATILE = new Set([
  'id', 'uid', 'version', 'updated_at', 'updated_by', 'created_at', 'created_by', 'published_at', 'republished_at', 'has_unpublished_changes', 'lock',
]) // prettier-ignore

/** Whether it publishes, replaces or deletes the whole content: then any change since is a conflict. */
export const isWhole = ({ operation: { whole }, input }: Pick<Write, 'operation' | 'input'>): boolean =>
  typeof whole === 'function' ? whole(input) : !!whole

interface Proposed {
  before_state: string | null
  after_state: string | null
  batch: string | null
}

/**
 * Pointers of what others changed since and the proposal touches, too; with `whole` of all that others changed. That
 * somebody made the same of it already is no conflict.
 */
export function conflictsOf(change: Proposed, current: unknown, whole: boolean): string[] {
  // It makes something: what it is a copy or translation of may change.
  if (change.before_state === null) return []
  // What a batch makes has other ids once it is there: they say nothing.
  const state = (value: unknown) => content(value, change.batch !== null)
  const [before, after] = [parsed(change.before_state), parsed(change.after_state)]
  // The same address, and another thing behind it.
  if (isOther(before, current)) return ['/uid']
  const differs = inContent(diff(state(before), state(current)))
  const changed = change.batch === null ? differs : differs.filter((one) => !isSettled(one))
  const touched = inContent(diff(state(before), state(after)))
  const isMade = (one: Difference) => touched.some((other) => isSame(one, other))
  if (whole) return changed.filter((one) => !isMade(one)).map(({ pointer }) => pointer)
  const clashes = changed.filter((one) => touched.some((other) => overlap(one, other)))
  return clashes.map(({ pointer }) => pointer)
}

function isOther(before: unknown, current: unknown): boolean {
  const [old, now] = [uidOf(before), uidOf(current)]
  return old !== undefined && now !== undefined && old !== now
}

/** What is made by its first write (settings) has no uid of its own before. */
function uidOf(state: unknown): string | undefined {
  const uid = isObject(state) ? state['uid'] : undefined
  return typeof uid === 'string' && UUID.test(uid) ? uid : undefined
}
/** The uid of what a batch makes has become its id. */
const isSettled = ({ before, after }: Difference): boolean =>
  typeof before === 'string' && UUID.test(before) && typeof after === 'number'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a state differs from another one in more than what follows from every write. */
export const isSameContent = (before: unknown, after: unknown): boolean =>
  !diff(content(before), content(after)).length

/** Tells at a glance whether the content of a base is still the same. */
export const baseHash = (state: unknown): string => sha256(canonical(content(state)))

function content(state: unknown, batch = false): unknown {
  if (!isObject(state)) return state ?? null
  const isRef = (key: string, value: unknown) => batch && key.endsWith('_id') && typeof value === 'number'
  const kept = Object.entries(state).filter(([key, value]) => !VOLATILE.has(key) && !isRef(key, value))
  return Object.fromEntries(kept)
}

/** That something was put in or taken out is told by its own pointer; an order has changed when what stayed changed places. */
const inContent = (differences: Difference[]): Difference[] =>
  differences.filter(({ pointer, before, after }) => !pointer.endsWith(`/${ORDER}`) || isMoved(before, after))

function isMoved(before: unknown, after: unknown): boolean {
  const ids = (order: unknown) => (typeof order === 'string' ? order.split(' ') : [])
  const [old, fresh] = [ids(before), ids(after)]
  const stayed = (list: string[], others: string[]) => list.filter((id) => others.includes(id)).join(' ')
  return stayed(old, fresh) !== stayed(fresh, old)
}

const isSame = (one: Difference, other: Difference): boolean =>
  one.pointer === other.pointer && canonical(one.after ?? null) === canonical(other.after ?? null)

function overlap(one: Difference, other: Difference): boolean {
  if (one.pointer === other.pointer) return !isSame(one, other)
  return one.pointer.startsWith(`${other.pointer}/`) || other.pointer.startsWith(`${one.pointer}/`)
}

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
