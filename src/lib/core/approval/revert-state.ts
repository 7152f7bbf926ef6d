// Reverts a difference: computes the current state of an object without one change that was made to it.
import { canonical, isIdentified, isObject, ORDER, type Difference, type JsonObject } from '../../base/json.ts'
import { pointerParts } from '../../base/text/text.ts'

/** Derived fields, dates and counters: a later change of these does not block a revert. */
const DERIVED = new Set([
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'deleted_at',
  'published_at',
  'republished_at',
  'last_used_at',
  'has_unpublished_changes',
  'path',
  'url',
  'lock',
  'warnings',
])

export interface Undone {
  /** Undefined: the object should not exist. */
  target: unknown
  /** Pointers to what was changed since then. */
  blocked: string[]
  /** The change has no effect on the current state any more. */
  unchanged: boolean
}

/**
 * `current` without `changes`; what was changed again since then is reported and left. Fields that are `shifted` change with
 * other objects, too: of these a later change does not count.
 */
export function undo(
  current: unknown,
  changes: readonly Difference[],
  { shifted = [] }: { shifted?: readonly string[] | undefined } = {},
): Undone {
  const rootChange = changes.find(({ pointer }) => pointer === '')
  if (rootChange) return undoWhole(current, rootChange)
  if (current === undefined) return { target: undefined, blocked: [''], unchanged: false }
  const work: Work = { root: structuredClone(current), shifted, blocked: [], touched: false }
  const orders = changes.filter(({ pointer }) => pointer.endsWith(`/${ORDER}`))
  const values = changes.filter((one) => !orders.includes(one))
  for (const change of values) undoValue(work, change, orders)
  for (const order of orders) undoOrder(work, order)
  return { target: work.root, blocked: work.blocked, unchanged: !work.touched && !work.blocked.length }
}

/** The object was created or removed. */
function undoWhole(current: unknown, { before, after }: Difference): Undone {
  if (before !== undefined) return { target: before, blocked: current === undefined ? [] : [''], unchanged: false }
  if (current === undefined) return { target: undefined, blocked: [], unchanged: true }
  const [now, made] = [relevant(current), relevant(after)]
  const keys = Object.keys({ ...now, ...made })
  const blocked = keys.filter((key) => !same(now[key], made[key])).map((key) => `/${key}`)
  return { target: undefined, blocked, unchanged: false }
}

const relevant = (value: unknown): JsonObject =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(([key]) => !DERIVED.has(key) && key !== 'sort'),
  )

interface Work {
  root: unknown
  shifted: readonly string[]
  blocked: string[]
  touched: boolean
}

const same = (a: unknown, b: unknown) => canonical(a ?? null) === canonical(b ?? null)

function undoValue(work: Work, { pointer, before: old, after }: Difference, orders: Difference[]): void {
  let before = old
  const path = pointerParts(pointer)
  const parent = resolve(work.root, path.slice(0, -1))
  const key = path.at(-1)!
  const derived = path.length === 1 && DERIVED.has(key)
  const shifted = path.length === 1 && work.shifted.includes(key)
  if (!isObject(parent) && !Array.isArray(parent)) return void work.blocked.push(pointer)
  const now = valueOf(parent, key)
  if (!derived && same(now, before)) return
  if (!derived && !shifted && !same(now, after)) {
    const rest = asSets(now, before, after)
    if (!rest) return void work.blocked.push(pointer)
    if (same(rest, now)) return
    before = rest
  }
  if (!derived) work.touched = true
  const order = orders.find((one) => one.pointer === `${pointer.slice(0, pointer.lastIndexOf('/'))}/${ORDER}`)
  put(parent, { key, value: before, order: idsOf(order?.before) })
}

/** Lists of plain values (permissions, languages): added items are removed, removed ones restored, the rest stays. */
function asSets(now: unknown, before: unknown, after: unknown): unknown[] | undefined {
  if (!isPlainList(now) || !isPlainList(before) || !isPlainList(after)) return undefined
  const remaining = now.filter((one) => before.includes(one) || !after.includes(one))
  return [...remaining, ...before.filter((one) => !after.includes(one) && !remaining.includes(one))]
}

const isPlainList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object')

function put(
  parent: JsonObject | unknown[],
  { key, value, order }: { key: string; value: unknown; order: string[] },
): void {
  if (!Array.isArray(parent)) {
    if (value === undefined) delete parent[key]
    else parent[key] = value
    return
  }
  const at = indexOf(parent, key)
  if (value === undefined) parent.splice(at, 1)
  else if (at >= 0 && at < parent.length) parent[at] = value
  else parent.splice(placeOf(parent, key, order), 0, value)
}

/** The position after the nearest item that preceded it. */
function placeOf(list: unknown[], id: string, order: string[]): number {
  for (const before of order.slice(0, Math.max(0, order.indexOf(id))).toReversed()) {
    const at = indexOf(list, before)
    if (at >= 0) return at + 1
  }
  return order.includes(id) ? 0 : list.length
}

/** A move inside a list; items added or removed since then stay next to their neighbours. */
function undoOrder(work: Work, { pointer, before, after }: Difference): void {
  const list = resolve(work.root, pointerParts(pointer).slice(0, -1))
  if (!Array.isArray(list) || !isIdentified(list)) return
  const ids = list.map(({ id }) => id)
  const common = (order: string[]) =>
    order.filter((id) => ids.includes(id) && idsOf(before).includes(id) && idsOf(after).includes(id))
  const [now, then, moved] = [common(ids), common(idsOf(before)), common(idsOf(after))]
  if (same(now, then)) return
  if (!same(now, moved)) return void work.blocked.push(pointer)
  const byId = new Map(list.map((item) => [item.id, item]))
  const next = then.values()
  list.splice(0, list.length, ...ids.map((id) => byId.get(now.includes(id) ? next.next().value! : id)!))
  work.touched = true
}

const idsOf = (order: unknown): string[] => (typeof order === 'string' ? order.split(' ').filter(Boolean) : [])

const resolve = (root: unknown, path: string[]): unknown =>
  path.reduce<unknown>((value, key) => valueOf(value, key), root)

function valueOf(parent: unknown, key: string): unknown {
  if (Array.isArray(parent)) return (parent as unknown[])[indexOf(parent, key)]
  return isObject(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined
}

const indexOf = (list: unknown[], key: string): number =>
  isIdentified(list) ? list.findIndex(({ id }) => id === key) : -1
