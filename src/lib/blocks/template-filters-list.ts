// Filters for lists and numbers. Lists have 1,000 items at most; numbers that are none become 0.
import type { RenderContext, TemplateFilter } from './template-context.ts'
import { isFilled, sameValue } from './template-operators.ts'
import { textOf } from './template-print.ts'

const onList =
  (change: (list: readonly unknown[], ...args: unknown[]) => readonly unknown[]): TemplateFilter =>
  (ctx, value, ...args) =>
    ctx.budget.list(change(ctx.budget.list(listOf(value)), ...args))

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

const member = (ctx: RenderContext, item: unknown, name: unknown): unknown =>
  name === undefined ? item : ctx.readProperty(item, textOf(name))

const number = (value: unknown): number => {
  const read = typeof value === 'number' ? value : Number(textOf(value).trim() || Number.NaN)
  return Number.isFinite(read) ? read : 0
}

const onNumbers =
  (change: (a: number, b: number) => number): TemplateFilter =>
  (_ctx, a, b) => {
    const result = change(number(a), number(b))
    return Number.isFinite(result) ? result : 0
  }

function sort(ctx: RenderContext, value: unknown, name?: unknown): readonly unknown[] {
  const list = ctx.budget.list(listOf(value))
  const keyed = list.map((item) => ({ item, key: sortKey(member(ctx, item, name)) }))
  ctx.budget.spend(keyed.reduce((sum, { key }) => sum + 1 + String(key).length / 64, 0))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return keyed.map(({ item }) => item)
}

/** Numbers stand before texts. */
const sortKey = (value: unknown): string => {
  if (typeof value !== 'number') return `1${textOf(value).slice(0, 100).toLowerCase()}`
  return `0${(value + 1e15).toFixed(6).padStart(24, '0')}`
}

function uniq(ctx: RenderContext, value: unknown): readonly unknown[] {
  const seen = new Set<string>()
  const first = (item: unknown) => {
    const key = ctx.budget.text(textOf(item))
    return !seen.has(key) && !!seen.add(key)
  }
  return ctx.budget.list(listOf(value)).filter(first)
}

function join(ctx: RenderContext, value: unknown, by: unknown = ' '): string {
  const [texts, separator] = [ctx.budget.list(listOf(value)).map(textOf), textOf(by)]
  const length = texts.reduce((sum, text) => sum + text.length + separator.length, 0)
  ctx.budget.spend(length / 512)
  if (length > 200_000) throw new Error('the joined text is too long')
  return ctx.budget.text(texts.join(separator))
}

const where: TemplateFilter = (ctx, value, ...[name, wanted]) =>
  ctx.budget.list(listOf(value)).filter((item) => {
    const own = member(ctx, item, name)
    return wanted === undefined ? isFilled(own) : sameValue(ctx, own, wanted)
  })

const slice: TemplateFilter = (ctx, value, ...[from, length = 1]) => {
  const [start, most] = [Math.trunc(number(from)), Math.max(0, Math.trunc(number(length)))]
  const part = <T extends string | readonly unknown[]>(all: T) => {
    const first = start < 0 ? Math.max(0, all.length + start) : start
    return all.slice(first, first + most)
  }
  return Array.isArray(value)
    ? ctx.budget.list(part(listOf(value)) as unknown[])
    : ctx.budget.text(part(textOf(value)) as string)
}

const digits = (value: unknown) => Math.min(12, Math.max(0, Math.trunc(number(value))))

export const LIST_FILTERS: Record<string, TemplateFilter> = {
  compact: onList((list) => list.filter(isFilled)),
  concat: (ctx, a, b) => ctx.budget.list([...listOf(a), ...listOf(b)]),
  first: (_ctx, value) => listOf(value)[0],
  last: (_ctx, value) => listOf(value).at(-1),
  join,
  map: (ctx, value, name) => ctx.budget.list(listOf(value).map((item) => member(ctx, item, name))),
  reverse: onList((list) => list.toReversed()),
  size: (_ctx, value) => (Array.isArray(value) ? value.length : textOf(value).length),
  slice,
  sort,
  uniq,
  where,
  abs: onNumbers((a) => Math.abs(a)),
  at_least: onNumbers((a, b) => Math.max(a, b)),
  at_most: onNumbers((a, b) => Math.min(a, b)),
  ceil: onNumbers((a) => Math.ceil(a)),
  divided_by: onNumbers((a, b) => a / b),
  floor: onNumbers((a) => Math.floor(a)),
  minus: onNumbers((a, b) => a - b),
  modulo: onNumbers((a, b) => a % b),
  plus: onNumbers((a, b) => a + b),
  times: onNumbers((a, b) => a * b),
  round: (_ctx, value, places) => Number(number(value).toFixed(digits(places))),
}
