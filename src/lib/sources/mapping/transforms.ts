// How values at a path become the value of a field: one function for each transform, by its name in the mapping.
import { hasKind, isDated, isHtml, isLine, isLong, isGeo, linksTo, traitsOf } from '../../rules/conditions/traits.ts'
import { message, type Message } from '../../base/catalogue/message.ts'
import { problemOf } from '../../base/errors.ts'
import { withoutSign } from '../../rules/conditions/typed-amount.ts'
import { readBool } from '../../rules/conditions/typed-bool.ts'
import { plainWith, styleOfNumber } from '../../rules/conditions/typed-number.ts'
import type { Field } from '../../fields/fields.ts'
import { MAX_RICH_TEXT, sanitizeRichText } from '../../fields/sanitize.ts'
import { escapeText } from '../../base/html.ts'
import { looksLikeHtml } from '../../platform/net/html-text.ts'
import { localOf } from '../../platform/net/xml-names.ts'
import type { Json } from '../../base/json.ts'
import { slugify } from '../../base/text/slug.ts'
import { beginning } from '../../base/text/text.ts'
import { isElement, plainText, rawText } from '../item-text.ts'
import type { PathValue } from '../paths/path-reader.ts'
import type { ItemElement, ItemProblem } from '../../core/extension/source-format.ts'
import type { FieldMapping, TransformKey } from './mapping.ts'
import { readDate } from './read-date.ts'

export interface TransformContext {
  field: Field
  opt?: FieldMapping['opt']
  /** The base of relative addresses. */
  base?: string | undefined
  /** The website's time zone for dates without one, and its main language for slugs. */
  timezone: string
  lang: string
}
/** `value` is missing for a field that is not set. */
export type Transformed = { value?: Json | undefined } | { problem: ItemProblem }
type Transform = (values: readonly PathValue[], context: TransformContext) => Transformed | Promise<Transformed>

const problem = (reason: Message): Transformed => ({ problem: problemOf(reason) })
/** The text in quotes. */
const quoted = (text: string) => message('input.quoted', { value: text.slice(0, 60) })
const texts = (values: readonly PathValue[]) => values.map(plainText).filter((one) => one !== '')
const firstText = (values: readonly PathValue[]): string | undefined => texts(values)[0]
/** `opt` if it is a text. */
const optText = ({ opt }: TransformContext, fallback: string): string =>
  typeof opt === 'string' && opt !== '' ? opt : fallback

/** The most characters of a one-line field. */
const LONGEST_LINE = 255
/** A headline that is too long is cut. */
const cut = (line: string | undefined, max: number): string | undefined =>
  line !== undefined && line.length > max ? `${beginning(line, max - 1).trimEnd()}…` : line

/** Fields of several lines keep their line breaks. */
const text: Transform = (values, { field }) => {
  if (isLine(field)) return { value: cut(firstText(values), Number(field['max'] ?? LONGEST_LINE)) }
  if (!isLong(field)) return { value: firstText(values) }
  const lines = values.map((one) => (looksLikeHtml(rawText(one)) ? plainText(one) : rawText(one).trim()))
  return { value: lines.find((one) => one !== '') }
}

const html: Transform = (values, { base }) => {
  const [first] = values
  if (first === undefined) return {}
  const isMarkup =
    isElement(first) && (first.attributes['type'] === 'xhtml' || first.children.some((one) => typeof one !== 'string'))
  const raw = isMarkup ? markupOf(first) : rawText(first)
  const markup = isMarkup || looksLikeHtml(raw) ? raw : paragraphs(raw)
  if (markup.length > MAX_RICH_TEXT) return problem(message('source_item.too_much_markup', { max: MAX_RICH_TEXT }))
  const clean = sanitizeRichText(markup, { base: (isElement(first) && first.base) || base })
  return { value: clean === '' ? undefined : clean }
}

const paragraphs = (raw: string): string =>
  raw
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => `<p>${escapeText(one).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** XHTML inside of an item, as HTML: it is sanitized afterwards. */
function markupOf({ children }: ItemElement): string {
  return children
    .map((one) => {
      if (typeof one === 'string') return escapeText(one)
      const name = localOf(one.name)
      const { href } = one.attributes
      return `<${name}${href === undefined ? '' : ` href="${escapeText(href)}"`}>${markupOf(one)}</${name}>`
    })
    .join('')
}

const date: Transform = (values, context) => {
  const written = firstText(values)
  if (written === undefined) return {}
  const order = optText(context, 'dmy') === 'mdy' ? 'mdy' : 'dmy'
  const found = readDate(written, { timezone: context.timezone, order })
  if (!found) return problem(message('source_item.no_date', { value: quoted(written) }))
  return { value: hasKind(context.field, 'date') ? found.day : found.moment }
}

/** `1.234,56 €` and `1,234.56`; where a sign may separate thousands, `opt` decides; by default a point separates decimals. */
const number: Transform = (values, context) => {
  const written = firstText(values)
  if (written === undefined) return {}
  const bare = withoutSign(written, context.field, context.lang).replace(/^[^\d+\-−–.,]+|[^\d.,]+$/g, '')
  const style = styleOfNumber(bare)
  const decimal = style === ',' || style === '.' ? style : optText(context, '.') === ',' ? ',' : '.'
  const plain = style && plainWith(decimal, bare)
  const value = plain === undefined ? Number.NaN : Number(plain)
  return Number.isFinite(value) ? { value } : problem(message('source_item.no_number', { value: quoted(written) }))
}

/** Besides the words that imports read. */
const TRUE = /^(?:y|on|j|x)$/i
const FALSE = /^(?:n|off|)$/i
const bool: Transform = (values) => {
  if (!values.length) return {}
  const written = plainText(values[0]!)
  const value = readBool(written) ?? (TRUE.test(written) ? true : FALSE.test(written) ? false : undefined)
  return value === undefined ? problem(message('source_item.no_bool', { value: quoted(written) })) : { value }
}

/** Only web addresses, so that a source cannot link to scripts. */
const address: Transform = (values, { base, field }) => {
  for (const one of values) {
    const url = URL.parse(plainText(one), (isElement(one) && one.base) || base)
    if (url && /^https?:$/.test(url.protocol))
      return { value: linksTo(field, 'link') ? { type: 'url', href: url.href } : url.href }
  }
  const written = firstText(values)
  return written === undefined ? {} : problem(message('source_item.no_address', { value: quoted(written) }))
}

/** `50.1,6.9` and `50.1 6.9` (GeoRSS). */
const place: Transform = (values) => {
  const written = firstText(values)
  if (written === undefined) return {}
  const [lat = Number.NaN, lng = Number.NaN, ...more] = written.split(/[\s,;]+/).map(Number)
  const isPlace = !more.length && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isPlace ? { value: { lat, lng } } : problem(message('source_item.no_place', { value: quoted(written) }))
}

const list: Transform = (values) => {
  const all = [...new Set(texts(values))]
  return { value: all.length ? all : undefined }
}

const raw: Transform = (values) => {
  const [first] = values
  if (first === undefined) return {}
  const value = isElement(first) ? rawText(first) : first
  return { value: value === '' || value === null ? undefined : value }
}

const split: Transform = (values, context) => {
  const sign = optText(context, ',')
  return list(
    texts(values).flatMap((one) => one.split(sign)),
    context,
  )
}

const join: Transform = (values, context) => {
  const all = texts(values)
  return { value: all.length ? all.join(optText(context, ', ')) : undefined }
}

const map: Transform = (values, { opt }) => {
  const written = firstText(values)
  if (written === undefined || typeof opt !== 'object') return {}
  const known = Object.entries(opt).find(([word]) => word.toLowerCase() === written.toLowerCase())
  const other = known?.[1] ?? opt['*']
  return other === undefined ? problem(message('source_item.not_in_map', { value: quoted(written) })) : { value: other }
}

function transformOf(field: Field): Transform {
  if (isHtml(field)) return html
  if (isDated(field)) return date
  if (hasKind(field, 'number')) return number
  if (hasKind(field, 'boolean')) return bool
  if (linksTo(field, 'web') || linksTo(field, 'link')) return address
  if (isGeo(field)) return place
  return traitsOf(field.type).shape === 'list' ? list : text
}

const BY_NAME: Record<TransformKey, Transform> = {
  auto: (values, context) => transformOf(context.field)(values, context),
  text,
  html,
  date,
  number,
  bool,
  split,
  raw,
  join,
  map,
  first: text,
  lower: (values) => ({ value: firstText(values)?.toLowerCase() }),
  slug: async (values, { lang }) => ({ value: (await slugify(firstText(values) ?? '', lang)) || undefined }),
  /** Its paths were put in before (map-item.ts): what comes is the text. */
  template: text,
}

export const transform = async (
  key: TransformKey,
  values: readonly PathValue[],
  context: TransformContext,
): Promise<Transformed> => BY_NAME[key](values, context)
