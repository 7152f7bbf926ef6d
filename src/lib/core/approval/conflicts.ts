// Whether what a proposal touches has been changed since then: by JSON Pointer, blocks by their id (contract 1.4).
import type { Write } from '../operation/perform.ts'
import { sha256 } from '../../base/hash.ts'
import { canonical, diff, isObject, ORDER, type Difference } from '../../base/json.ts'

/** Fields of an object that follow from every write and are not content. */
const VOLATILE = new Set([
  'id',
  'uid',
  'version',
  'updated_at',
  'updated_by',
  'created_at',
  'created_by',
  'published_at',
  'republished_at',
  'has_unpublished_changes',
  'lock',
])

/** Whether it publishes, replaces or deletes the entire content: then any later change is a conflict. */
export const replacesAll = ({ operation: { replacesAll }, input }: Pick<Write, 'operation' | 'input'>): boolean =>
  typeof replacesAll === 'function' ? replacesAll(input) : !!replacesAll

interface Proposed {
  before_state: string | null
  after_state: string | null
  batch: string | null
}

/**
 * Pointers that others changed since then and the proposal touches, too; with `replacesAll` all that others changed. The same
 * change made by someone else is not a conflict.
 */
export function conflictsOf(change: Proposed, current: unknown, replacesAll: boolean): string[] {
  // A new object: what it copies or translates may change.
  if (change.before_state === null) return []
  // Ids that a batch gives to new objects differ once they are applied, and are not compared.
  const state = (value: unknown) => content(value, change.batch !== null)
  const [before, after] = [parsed(change.before_state), parsed(change.after_state)]
  // Same address, but another object.
  if (isOther(before, current)) return ['/uid']
  const differs = inContent(diff(state(before), state(current)))
  const touched = inContent(diff(state(before), state(after)))
  const changed = change.batch === null ? differs : differs.filter((one) => !isSettled(one) && !isPlace(one, touched))
  const isMade = (one: Difference) => touched.some((other) => isSame(one, other))
  if (replacesAll) return changed.filter((one) => !isMade(one)).map(({ pointer }) => pointer)
  const clashes = changed.filter((one) => touched.some((other) => overlap(one, other)))
  return clashes.map(({ pointer }) => pointer)
}

function isOther(before: unknown, current: unknown): boolean {
  const [old, now] = [uidOf(before), uidOf(current)]
  return old !== undefined && now !== undefined && old !== now
}

/** An object that is created by its first write (settings) has no uid before that. */
function uidOf(state: unknown): string | undefined {
  const uid = isObject(state) ? state['uid'] : undefined
  return typeof uid === 'string' && UUID.test(uid) ? uid : undefined
}
/** The uid of an object created in the batch was replaced by its id, also in lists and items. */
const isSettled = ({ before, after }: Difference): boolean => settles(before, after)
function settles(before: unknown, after: unknown): boolean {
  if (typeof before === 'string' && typeof after === 'number') return UUID.test(before)
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((one, i) => settles(one, after[i]))
  if (!isObject(before) || !isObject(after)) return canonical(before ?? null) === canonical(after ?? null)
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].every((key) => settles(before[key], after[key]))
}
/** What a batch makes comes last among its siblings, whose number may have grown since; a proposed move is compared. */
const isPlace = ({ pointer }: Difference, touched: Difference[]): boolean =>
  pointer === '/sort' && !touched.some((one) => one.pointer === pointer)
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether two states differ in nothing but fields that follow from every write. */
export const isSameContent = (before: unknown, after: unknown): boolean => !diff(content(before), content(after)).length

/** A hash to compare quickly whether the content of the base state is unchanged. */
export const baseHash = (state: unknown): string => sha256(canonical(content(state)))

function content(state: unknown, batch = false): unknown {
  if (!isObject(state)) return state ?? null
  const isRef = (key: string, value: unknown) => batch && key.endsWith('_id') && typeof value === 'number'
  const compared = Object.entries(state).filter(([key, value]) => !VOLATILE.has(key) && !isRef(key, value))
  return Object.fromEntries(compared)
}

/** Added and removed items have pointers of their own; an order counts as changed only if remaining items moved. */
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
