// Filters for lists and numbers. Lists have 1,000 items at most; a text that is not a number counts as 0.
import { message } from '../base/catalogue/message.ts'
import { KeyedError } from '../base/errors.ts'
import type { RenderContext, TemplateFilter } from './template-context.ts'
import { isFilled, sameValue } from './template-operators.ts'
import { numberOf, textOf } from './template-print.ts'

/** Items of a list and of the lists in it; a single value becomes a list of one, nothing an empty list. */
function listOf({ budget }: RenderContext, value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) return [value]
  const items: unknown[] = []
  const add = (list: readonly unknown[]) => {
    for (const item of budget.list(list))
      if (Array.isArray(item)) add(item)
      else items.push(item)
    budget.list(items)
  }
  add(value)
  return items
}

const member = (ctx: RenderContext, item: unknown, name: unknown): unknown =>
  name === undefined ? item : ctx.readProperty(item, name)

/** Rounds off the digits that binary fractions add: 10.1 − 2.2 is 7.9. Undefined when the result is not finite. */
const onNumbers =
  (change: (a: number, b: number) => number): TemplateFilter =>
  ({ budget }, a, b) => {
    const result = finite(change(numberOf(a, budget), numberOf(b, budget)))
    return result === undefined || Number.isInteger(result) ? result : Number(result.toPrecision(15))
  }

const finite = (result: number): number | undefined => (Number.isFinite(result) ? result : undefined)

/** By number, then by text, values without the property last; `fold` makes upper and lower case equal. */
const sorted =
  (fold: (text: string) => string): TemplateFilter =>
  (ctx, value, name) => {
    const keyed = listOf(ctx, value).map((item) => ({
      item,
      key: sortKey(ctx, member(ctx, item, name), fold),
    }))
    ctx.budget.spend(keyed.reduce((sum, { key }) => sum + 1 + key.length / 64, 0))
    keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    return keyed.map(({ item }) => item)
  }

function sortKey({ budget }: RenderContext, value: unknown, fold: (text: string) => string): string {
  if (value === null || value === undefined) return '2'
  if (typeof value !== 'number') return `1${fold(textOf(value, budget).slice(0, 100))}`
  return `0${(value + 1e15).toFixed(6).padStart(24, '0')}`
}

const uniq: TemplateFilter = (ctx, value, name) => {
  const keys = new Set<string>()
  const first = (item: unknown) => {
    const key = ctx.budget.text(textOf(member(ctx, item, name), ctx.budget))
    return !keys.has(key) && !!keys.add(key)
  }
  return listOf(ctx, value).filter(first)
}

const join: TemplateFilter = (ctx, value, ...[by = ' ']) => {
  const texts = listOf(ctx, value).map((item) => textOf(item, ctx.budget))
  const separator = textOf(by, ctx.budget)
  const length = texts.reduce((sum, text) => sum + text.length + separator.length, 0)
  ctx.budget.spend(length / 512)
  if (length > 200_000) throw new KeyedError(message('template.joined_too_long'))
  return ctx.budget.text(texts.join(separator))
}

const where: TemplateFilter = (ctx, value, ...[name, expected]) =>
  listOf(ctx, value).filter((item) => {
    const own = member(ctx, item, name)
    return expected === undefined || expected === null ? isFilled(own) : sameValue(ctx, own, expected)
  })

const slice: TemplateFilter = (ctx, value, ...[from, length = 1]) => {
  const start = Math.trunc(numberOf(from, ctx.budget))
  const most = Math.max(0, Math.trunc(numberOf(length, ctx.budget)))
  const part = <T extends string | readonly unknown[]>(all: T) => {
    const first = start < 0 ? Math.max(0, all.length + start) : start
    return all.slice(first, first + most)
  }
  return Array.isArray(value)
    ? ctx.budget.list(part(ctx.budget.list(value as unknown[])) as unknown[])
    : ctx.budget.text(part(textOf(value, ctx.budget)) as string)
}

/** Rounds halves away from zero, as written decimals: 1.005 with two places is 1.01; -2 places are hundreds. */
function rounded(value: number, places: number): number {
  const exponent = Math.min(12, Math.max(-12, Math.trunc(places)))
  const shifted = (number: number, by: number) => {
    const [digits, power = '0'] = String(number).split('e')
    return Number(`${digits}e${Number(power) + by}`)
  }
  const size = shifted(Math.round(shifted(Math.abs(value), exponent)), -exponent)
  return value < 0 && size ? -size : size
}

export const LIST_FILTERS: Record<string, TemplateFilter> = {
  compact: (ctx, value, name) => listOf(ctx, value).filter((item) => isFilled(member(ctx, item, name))),
  concat: (ctx, a, b) => ctx.budget.list([...listOf(ctx, a), ...listOf(ctx, b)]),
  first: (_ctx, value) => (Array.isArray(value) ? (value as unknown[])[0] : undefined),
  last: (_ctx, value) => (Array.isArray(value) ? (value as unknown[]).at(-1) : undefined),
  join,
  map: (ctx, value, name) => listOf(ctx, value).map((item) => member(ctx, item, name)),
  reverse: (ctx, value) => listOf(ctx, value).toReversed(),
  size: (ctx, value) => ctx.readProperty(typeof value === 'number' ? String(value) : value, 'size') ?? 0,
  slice,
  sort: sorted((text) => text),
  sort_natural: sorted((text) => text.toLowerCase()),
  uniq,
  where,
  abs: onNumbers((a) => Math.abs(a)),
  at_least: onNumbers((a, b) => Math.max(a, b)),
  at_most: onNumbers((a, b) => Math.min(a, b)),
  ceil: onNumbers((a) => Math.ceil(a)),
  divided_by: ({ budget }, a, b) => finite(numberOf(a, budget) / numberOf(b, budget)),
  floor: onNumbers((a) => Math.floor(a)),
  minus: onNumbers((a, b) => a - b),
  modulo: onNumbers((a, b) => a % b),
  plus: onNumbers((a, b) => a + b),
  times: onNumbers((a, b) => a * b),
  round: ({ budget }, value, places) => rounded(numberOf(value, budget), numberOf(places, budget)),
}
