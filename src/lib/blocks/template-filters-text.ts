// Filters that make a text of a text. Every result counts against the budget, and none grows without bound.
import { message } from '../base/catalogue/message.ts'
import { KeyedError } from '../base/errors.ts'
import type { RenderContext, TemplateFilter } from './template-context.ts'
import { html, type Html } from '../base/html.ts'
import { isFilled, MAX_NEEDLE } from './template-operators.ts'
import { textOf } from './template-print.ts'
import { MAX_ITEMS, MAX_TEXT } from './template-budget.ts'

/** A filter from text to text. */
const onText =
  (change: (text: string, ...args: string[]) => string): TemplateFilter =>
  (ctx, value, ...args) =>
    ctx.budget.text(change(paid(ctx, value), ...args.map((one) => textOf(one, ctx.budget))))

function paid(ctx: RenderContext, value: unknown): string {
  const text = textOf(value, ctx.budget)
  ctx.budget.spend(text.length / 512)
  if (text.length > MAX_TEXT) throw new KeyedError(message('template.filter_text_too_long', { max: MAX_TEXT }))
  return text
}

/** A named argument, as `allow_false: true`: liquidjs passes it as a pair of name and value. */
const isNamed = (argument: unknown): argument is [string, unknown] =>
  Array.isArray(argument) && argument[0] === 'allow_false'

/** The text to search for; plain text, never a pattern. */
function needle(text: string): string {
  if (text.length > MAX_NEEDLE) throw new KeyedError(message('template.needle_too_long', { max: MAX_NEEDLE }))
  return text
}

/** Computes the length of the result before making it. */
const replace: TemplateFilter = (ctx, value, ...[search, by]) => {
  const [text, searched, word] = [paid(ctx, value), needle(textOf(search, ctx.budget)), textOf(by, ctx.budget)]
  if (searched === '') return text
  ctx.budget.spend((text.length * (1 + searched.length / 8)) / 512)
  const parts = text.split(searched)
  if (text.length + (parts.length - 1) * word.length > MAX_TEXT)
    throw new KeyedError(message('template.text_too_long', { max: MAX_TEXT }))
  return ctx.budget.text(parts.join(word))
}

const split: TemplateFilter = (ctx, value, by) => {
  const [text, separator] = [paid(ctx, value), needle(textOf(by, ctx.budget))]
  ctx.budget.spend((text.length * (1 + separator.length / 8)) / 512)
  if (separator === '') return ctx.budget.list([...text.slice(0, MAX_ITEMS + 1)])
  const parts = separator === ' ' ? text.trimStart().split(/\s+/, MAX_ITEMS + 1) : text.split(separator, MAX_ITEMS + 1)
  return ctx.budget.list(parts.slice(0, parts.findLastIndex((part) => part !== '') + 1))
}

/** Start and end of comments and of elements whose content is not text. */
const HIDDEN_CONTENT = [
  ['<!--', '-->'],
  ['<script', '</script>'],
  ['<style', '</style>'],
] as const

/** Leaves out tags, comments, scripts and styles in one pass: a missing end is searched for only once. */
function withoutTags(text: string): string {
  const lower = text.toLowerCase()
  const unended = new Set<string>()
  let [result, at] = ['', 0]
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', at)) {
    const end = HIDDEN_CONTENT.find(([opening]) => lower.startsWith(opening, start))?.[1] ?? '>'
    const closing = [end, '>'].find((one) => !unended.has(one) && (lower.includes(one, start) || !unended.add(one)))
    if (!closing) break
    result += text.slice(at, start)
    at = lower.indexOf(closing, start) + closing.length
  }
  return result + text.slice(at)
}

const toInteger = (value: string | undefined, standard: number): number => {
  const number = Math.trunc(Number(value ?? standard))
  return Number.isSafeInteger(number) ? number : standard
}

function truncate(text: string, length?: string, ellipsis = '...'): string {
  const most = Math.max(0, toInteger(length, 50))
  // As many UTF-16 units as that many letters can have, plus one letter.
  const letters = [...text.slice(0, 2 * most + 2)]
  return letters.length <= most ? text : letters.slice(0, Math.max(0, most - [...ellipsis].length)).join('') + ellipsis
}

function truncatewords(text: string, length?: string, ellipsis = '...'): string {
  const words = text.trim().split(/\s+/)
  const most = Math.max(1, toInteger(length, 15))
  return words.length <= most ? text : words.slice(0, most).join(' ') + ellipsis
}

function newlineToBr(ctx: RenderContext, value: unknown): Html {
  const lines = paid(ctx, value).split(/\r?\n/)
  ctx.budget.list(lines)
  const printed = html`${lines.map((line, i) => (i ? html`<br>\n${line}` : html`${line}`))}`
  ctx.budget.text(printed.markup)
  return printed
}

export const TEXT_FILTERS: Record<string, TemplateFilter> = {
  append: onText((text, more = '') => text + more),
  prepend: onText((text, more = '') => more + text),
  upcase: onText((text) => text.toUpperCase()),
  downcase: onText((text) => text.toLowerCase()),
  capitalize: onText((text) => text.charAt(0).toUpperCase() + text.slice(1)),
  strip: onText((text) => text.trim()),
  strip_html: onText(withoutTags),
  truncate: onText(truncate),
  truncatewords: onText(truncatewords),
  url_encode: onText((text) =>
    new URLSearchParams({ '': text.toWellFormed() }).toString().slice(1).replaceAll('*', '%2A').replaceAll('%7E', '~'),
  ),
  newline_to_br: newlineToBr,
  replace,
  remove: (ctx, value, search) => replace(ctx, value, search, ''),
  split,
  default: (_ctx, value, ...args) => {
    const allowFalse = args.find(isNamed)?.[1]
    if (value === false && isFilled(allowFalse)) return value
    return isFilled(value) ? value : args.find((one) => !isNamed(one))
  },
}
