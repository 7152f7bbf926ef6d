// Filters for lists and numbers. Lists have 1,000 items at most; numbers that are none become 0.
import type { RenderContext, TemplateFilter } from './template-context.ts'
import { isFilled, sameValue } from './template-operators.ts'
import { numberOf, textOf } from './template-print.ts'

const onList =
  (change: (list: readonly unknown[], ...args: unknown[]) => readonly unknown[]): TemplateFilter =>
  (ctx, value, ...args) =>
    ctx.budget.list(change(ctx.budget.list(listOf(value)), ...args))

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

const member = (ctx: RenderContext, item: unknown, name: unknown): unknown =>
  name === undefined ? item : ctx.readProperty(item, name)

const onNumbers =
  (change: (a: number, b: number) => number): TemplateFilter =>
  ({ budget }, a, b) => {
    const result = change(numberOf(a, budget), numberOf(b, budget))
    return Number.isFinite(result) ? result : 0
  }

function sort(ctx: RenderContext, value: unknown, name?: unknown): readonly unknown[] {
  const list = ctx.budget.list(listOf(value))
  const keyed = list.map((item) => ({ item, key: sortKey(ctx, member(ctx, item, name)) }))
  ctx.budget.spend(keyed.reduce((sum, { key }) => sum + 1 + String(key).length / 64, 0))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return keyed.map(({ item }) => item)
}

/** Numbers stand before texts. */
const sortKey = ({ budget }: RenderContext, value: unknown): string => {
  if (typeof value !== 'number') return `1${textOf(value, budget).slice(0, 100).toLowerCase()}`
  return `0${(value + 1e15).toFixed(6).padStart(24, '0')}`
}

function uniq(ctx: RenderContext, value: unknown): readonly unknown[] {
  const seen = new Set<string>()
  const first = (item: unknown) => {
    const key = ctx.budget.text(textOf(item, ctx.budget))
    return !seen.has(key) && !!seen.add(key)
  }
  return ctx.budget.list(listOf(value)).filter(first)
}

function join(ctx: RenderContext, value: unknown, by: unknown = ' '): string {
  const texts = ctx.budget.list(listOf(value)).map((item) => textOf(item, ctx.budget))
  const separator = textOf(by, ctx.budget)
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
  const start = Math.trunc(numberOf(from, ctx.budget))
  const most = Math.max(0, Math.trunc(numberOf(length, ctx.budget)))
  const part = <T extends string | readonly unknown[]>(all: T) => {
    const first = start < 0 ? Math.max(0, all.length + start) : start
    return all.slice(first, first + most)
  }
  return Array.isArray(value)
    ? ctx.budget.list(part(listOf(value)) as unknown[])
    : ctx.budget.text(part(textOf(value, ctx.budget)) as string)
}

const digits = (places: number) => Math.min(12, Math.max(0, Math.trunc(places)))

export const LIST_FILTERS: Record<string, TemplateFilter> = {
  compact: onList((list) => list.filter(isFilled)),
  concat: (ctx, a, b) => ctx.budget.list([...ctx.budget.list(listOf(a)), ...ctx.budget.list(listOf(b))]),
  first: (_ctx, value) => listOf(value)[0],
  last: (_ctx, value) => listOf(value).at(-1),
  join,
  map: (ctx, value, name) => ctx.budget.list(listOf(value)).map((item) => member(ctx, item, name)),
  reverse: onList((list) => list.toReversed()),
  size: (ctx, value) => (Array.isArray(value) ? value.length : textOf(value, ctx.budget).length),
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
  round: ({ budget }, value, places) =>
    Number(numberOf(value, budget).toFixed(digits(numberOf(places, budget)))),
}
