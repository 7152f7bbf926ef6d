// Filters that use the website: texts, dates and numbers in its language, icons, pictures, inline editing marks.
import { hasItems, isHtml } from '../rules/conditions/traits.ts'
import { list, message, type Message } from '../base/catalogue/message.ts'
import { KeyedError } from '../base/errors.ts'
import type { Field } from '../fields/fields.ts'
import { hasIcon } from '../icons/icons.ts'
import { Html } from '../base/html.ts'
import { RATIOS } from '../base/picture-plan.ts'
import { originalOf, type RenderContext, type TemplateFilter } from './template-context.ts'
import { isFilled } from './template-operators.ts'
import { textOf } from './template-print.ts'

/** The only filter whose result is attributes. */
export const EDIT = 'edit'
/** Filters whose result is elements: allowed only where text is. */
export const ELEMENT_FILTERS = new Set(['icon', 'picture', 'newline_to_br'])

/** `{{ 'title' | edit }}`, and of a group `{{ 'items' | edit: forloop.index0, 'title' }}`. */
const edit: TemplateFilter = (ctx, field, ...rest) => {
  const path = [field, ...rest].map((part) => textOf(part, ctx.budget).slice(0, 100))
  const error = editError(ctx.types, path)
  if (error) throw new KeyedError(error)
  const type = ctx.types.get(withoutPlaces(path))!
  return ctx.view.edit(path.join('.'), isHtml({ type }) ? 'rich' : 'text')
}

/** The name of a field, without the indexes of items. */
const withoutPlaces = (path: readonly string[]): string => path.filter((part) => !/^\d+$/.test(part)).join('.')

/** The error of what `edit` marks: a field, or one of an item by its index. */
export function editError(types: ReadonlyMap<string, string>, path: readonly string[]): Message | undefined {
  const isPath = /^[a-z]\w*(\.\d+\.[a-z]\w*)?$/.test(path.join('.'))
  if (isPath && types.has(withoutPlaces(path))) return undefined
  const quotedPath = JSON.stringify(path.join('.').slice(0, 80))
  const around = path.slice(0, -1)
  const type = types.get(withoutPlaces(around))
  // Blocks in TypeScript mark rich text by a second argument.
  return path.at(-1) === 'rich' && type !== undefined && isHtml({ type })
    ? message('template.edit_needs_no_kind', { path: quotedPath, field: JSON.stringify(around.join('.')) })
    : message('template.edit_without_field', { path: quotedPath })
}

/** Field types by name, `items.title` for those of a group. */
export function typesOf(fields: readonly Field[]): Map<string, string> {
  const types = new Map<string, string>()
  for (const { name, type, fields: inner } of fields) {
    types.set(name, type)
    for (const one of (hasItems({ type }) ? inner : []) as Field[]) types.set(`${name}.${one.name}`, one.type)
  }
  return types
}

const icon: TemplateFilter = (ctx, name, label) => {
  const iconName = textOf(name, ctx.budget)
  // Names may come from field values: an unknown icon prints nothing, so that no editor's input can fail the page.
  if (!hasIcon(iconName)) return ''
  const printed = ctx.view.icon(iconName, isFilled(label) ? { label: textOf(label, ctx.budget) } : {})
  ctx.budget.text(printed.markup)
  return printed
}

/** `{{ image | picture: '16:9', '50vw' }}`: the ratio and the attribute `sizes`, both optional. */
const picture: TemplateFilter = (ctx, image, ...[ratio, sizes]) => {
  const original = originalOf(ctx, image)
  if (!original) return ''
  const knownRatio = RATIOS.find((one) => one === textOf(ratio, ctx.budget))
  if (isFilled(ratio) && !knownRatio) throw new KeyedError(message('template.ratio', { known: list(RATIOS) }))
  const options = {
    ...(knownRatio && { ratio: knownRatio }),
    ...(isFilled(sizes) && { sizes: textOf(sizes, ctx.budget) }),
  }
  const printed = ctx.view.picture(original, options)
  if (printed instanceof Html) ctx.budget.text(printed.markup)
  return printed
}

const STYLES = ['short', 'medium', 'long', 'full'] as const

/** A date, time or both, whatever the value has, in one of four styles of the page's language. */
const date: TemplateFilter = (ctx, value, style) => {
  const text = textOf(value, ctx.budget)
  if (text === '' || text.length > 40) return text
  const form = STYLES.find((one) => one === textOf(style, ctx.budget)) ?? 'medium'
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const time = /^\d{2}:\d{2}$/.test(text)
  const read = new Date(time ? `1970-01-01T${text}:00Z` : text)
  if (Number.isNaN(read.getTime())) return text
  ctx.budget.spend(60)
  const options: Intl.DateTimeFormatOptions = {
    ...(!time && { dateStyle: form }),
    ...(!day && { timeStyle: 'short' }),
    timeZone: 'UTC',
  }
  return new Intl.DateTimeFormat(ctx.view.lang, options).format(read)
}

/** A number as written in the page's language, with that many decimals; without, 2011 may be a year and is not grouped. */
const number: TemplateFilter = (ctx, value, decimals) => {
  if (typeof value !== 'number') return textOf(value, ctx.budget)
  ctx.budget.spend(60)
  const places = Math.min(12, Math.max(0, Math.trunc(Number(textOf(decimals, ctx.budget).slice(0, 20)) || 0)))
  const options =
    decimals === undefined
      ? ({ useGrouping: 'min2' } as const)
      : { minimumFractionDigits: places, maximumFractionDigits: places }
  return new Intl.NumberFormat(ctx.view.lang, options).format(value)
}

/** A fixed text in the page's language: `{{ 'Read more' | lt }}`. */
const lt: TemplateFilter = (ctx: RenderContext, text) => ctx.budget.text(ctx.view.lt(textOf(text, ctx.budget)))

export const VIEW_FILTERS: Record<string, TemplateFilter> = { [EDIT]: edit, icon, picture, date, number, lt }
