// The comparisons of a template: on plain values only, with the length of what is compared counted against the budget.
import type { Context, Operators } from 'liquidjs'
import { message } from '../base/catalogue/message.ts'
import { KeyedError } from '../base/errors.ts'
import { Html } from '../base/html.ts'
import type { RenderContext } from './template-context.ts'
import { textOf } from './template-print.ts'

/**
 * Whether two values are equal: plain values by value, lists item by item, objects never. `nil`, `empty` and `blank` equal every
 * value that has nothing in it.
 */
export function sameValue(ctx: RenderContext, a: unknown, b: unknown): boolean {
  const [left, right] = [simple(ctx, a), simple(ctx, b)]
  if (isVoidWord(right)) return !isFilled(left)
  if (isVoidWord(left)) return !isFilled(right)
  if (Array.isArray(left) && Array.isArray(right)) {
    if (left.length !== right.length) return false
    return ctx.budget.list(left).every((item, i) => sameValue(ctx, item, right[i]))
  }
  if (typeof left === 'object' && left !== null) return false
  if (typeof left === 'string' && typeof right === 'string') ctx.budget.spend(Math.min(left.length, right.length) / 512)
  return (left ?? undefined) === (right ?? undefined)
}

/** Maximum length of a text to search for. */
export const MAX_NEEDLE = 200

function contains(ctx: RenderContext, list: unknown, item: unknown): boolean {
  if (item === null || item === undefined || isVoidWord(item)) return false
  if (Array.isArray(list)) {
    ctx.budget.list(list)
    return list.some((one) => sameValue(ctx, one, item))
  }
  if (typeof list !== 'string' && !(list instanceof Html)) return false
  const [text, needle] = [textOf(list, ctx.budget), textOf(item, ctx.budget)]
  if (needle.length > MAX_NEEDLE) throw new KeyedError(message('template.contains_too_long', { max: MAX_NEEDLE }))
  ctx.budget.spend(1 + (text.length * (1 + needle.length / 8)) / 512)
  return text.includes(needle)
}

type Comparable = string | number

/** Compares numbers with numbers, texts with texts; else false. */
function compare(test: (a: Comparable, b: Comparable) => boolean) {
  return (a: unknown, b: unknown, context: Context): boolean => {
    const ctx = paid(context)
    const [left, right] = [simple(ctx, a), simple(ctx, b)]
    const fits =
      (typeof left === 'number' && typeof right === 'number') || (typeof left === 'string' && typeof right === 'string')
    if (typeof left === 'string') ctx.budget.spend(left.length / 512)
    return fits && test(left, right)
  }
}

export const OPERATORS = {
  '==': (a: unknown, b: unknown, ctx: Context) => sameValue(paid(ctx), a, b),
  '!=': (a: unknown, b: unknown, ctx: Context) => !sameValue(paid(ctx), a, b),
  '>': compare((a, b) => a > b),
  '<': compare((a, b) => a < b),
  '>=': compare((a, b) => a >= b),
  '<=': compare((a, b) => a <= b),
  contains: (a: unknown, b: unknown, ctx: Context) => contains(paid(ctx), a, b),
  not: (a: unknown) => !isFilled(a),
  and: (a: unknown, b: unknown) => isFilled(a) && isFilled(b),
  or: (a: unknown, b: unknown) => isFilled(a) || isFilled(b),
} as unknown as Operators

function paid(context: Context): RenderContext {
  const ctx = context as RenderContext
  ctx.budget.spend(1)
  return ctx
}

const simple = ({ budget }: RenderContext, value: unknown): unknown =>
  value instanceof Html ? textOf(value, budget) : value

/** liquidjs parses `nil`, `empty` and `blank` to objects of its own; our objects have no prototype. */
const isVoidWord = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) !== null &&
  !(value instanceof Html)

/** What counts as true: anything but null, false, and an empty text, list or object. */
export function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === false || isVoidWord(value)) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (value instanceof Html) return value.markup.trim() !== ''
  if (typeof value === 'object') return Object.keys(value).length > 0
  return true
}
