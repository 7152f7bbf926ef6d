// The value of an entry's field as visitors read it, by the field's type; '' for what is empty.
import {
  choosesOne,
  choosesSeveral,
  hasItems,
  hasKind,
  isColour,
  isHtml,
  isLong,
  isMedia,
  isPhone,
  isGeo,
  isRelation,
  isRepeating,
  linksTo,
} from '../../rules/conditions/traits.ts'
import { isDay } from '../../rules/conditions/local-day.ts'
import { countryOf, toE164 } from '../../rules/conditions/phone.ts'
import { scrollingTables } from '../../fields/scrolling-tables.ts'
import { html, type Html, type Printable } from '../../base/html.ts'
import { fileSize } from '../../base/text/file-size.ts'
import type { EntryField } from '../../core/extension/data-view.ts'
import type { GeoView, LinkView, MediaView, RelatedView, View } from '../../core/extension/define-block.ts'
import type { NextDates } from './next-dates.ts'
import { renderDay, renderMoment, timeText } from './render-dates.ts'

export type ValueView = Pick<View, 'lang' | 'lt' | 'picture'> & {
  /** Of the website, IANA. */
  timezone: string
}
type Show = (view: ValueView, value: never, field: EntryField) => Printable

export function renderValue(view: ValueView, field: EntryField, value: unknown): Html | '' {
  if (isNothing(value)) return ''
  const show = SHOWN.find(([is]) => is(field))?.[1] ?? ((_: ValueView, text: string) => text)
  const markup = show(view, value as never, field)
  return isNothing(markup) ? '' : html`${markup}`
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const list = (items: readonly Printable[], style: string): Html | '' =>
  items.length ? html`<ul class="${style}">${items.map((item) => html`<li>${item}</li>`)}</ul>` : ''

const labelOf = ({ options = [] }: EntryField, key: string): string =>
  options.find((option) => option.key === key)?.label ?? key

/** A telephone number in international format where the country is known, else its digits. */
const dialled = (number: string, field: EntryField): string =>
  toE164(number, countryOf(field)) ?? number.replace(/\(0\)|[^\d+]/g, '')

const linked = ({ href, label, external }: LinkView): Html =>
  html`<a href="${href}" ${external ? html`rel="external"` : ''}>${label || href}</a>`

const code: Show = (_, text: string, { format }) =>
  format === 'code' ? html`<pre class="value-code"><code>${text}</code></pre>` : html`<p class="value-text">${text}</p>`

const address: Show = (_, href: string) =>
  linked({ href, label: href.replace(/^https?:\/\/(www\.)?|\/$/gi, ''), external: true })

const colour: Show = (_, colour: string) =>
  html`<span class="value-color"><svg width="16" height="16" aria-hidden="true"><rect width="16" height="16" fill="${colour}" /></svg> ${colour}</span>`

const choices: Show = (_, keys: string[], field) =>
  list(
    keys.map((key) => labelOf(field, key)),
    'value-tags',
  )

const related: Show = (_, found: RelatedView | RelatedView[]) =>
  Array.isArray(found) ? list(found.map(relatedOf), 'value-list') : relatedOf(found)

/** In the order in which they are tried; a text is shown as it is. */
const SHOWN: readonly (readonly [is: (field: EntryField) => boolean, show: Show])[] = [
  [hasItems, (view, items: Record<string, unknown>[], field) => groupOf(view, items, field)],
  [isMedia, (view, items: MediaView | MediaView[]) => mediaOf(view, [items].flat())],
  [isRelation, related],
  [choosesOne, (_, key: string, field) => labelOf(field, key)],
  [choosesSeveral, choices],
  [isHtml, ({ lt }, text: Html) => html`<div class="prose">${scrollingTables(text, lt('Table'))}</div>`],
  [isLong, code],
  [isGeo, ({ lt }, place: GeoView) => placeOf(lt, place)],
  [isRepeating, (view, repeats: NextDates) => repeatsOf(view, repeats)],
  [isPhone, (_, number: string, field) => html`<a href="tel:${dialled(number, field)}">${number}</a>`],
  [isColour, colour],
  [(field) => linksTo(field, 'link'), (_, link: LinkView) => linked(link)],
  [(field) => linksTo(field, 'mail'), (_, to: string) => html`<a href="mailto:${to}">${to}</a>`],
  [(field) => linksTo(field, 'web'), address],
  [(field) => hasKind(field, 'boolean'), ({ lt }, value: boolean) => (value ? lt('Yes') : lt('No'))],
  [(field) => hasKind(field, 'number'), (view, value: number, field) => renderNumber(view, field, value)],
  [(field) => hasKind(field, 'date'), ({ lang }, day: string) => renderDay(lang, day)],
  [(field) => hasKind(field, 'moment'), (view, moment: string) => renderMoment(view, moment)],
  [
    (field) => hasKind(field, 'time'),
    ({ lang }, time: string) => html`<time datetime="${time}">${timeText(lang, time)}</time>`,
  ],
]

const relatedOf = ({ title, href }: RelatedView): Html | string => (href ? html`<a href="${href}">${title}</a>` : title)

function placeOf(lt: View['lt'], { lat, lng, address }: GeoView): Html {
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`
  return html`${address && html`${address} `}<a class="value-map" href="${map}" rel="external">${lt('Show on a map')}</a>`
}

/** The rule in words; on the page of an entry with its next dates. */
function repeatsOf(view: ValueView, { text, next = [] }: NextDates): Printable {
  if (!next.length) return text
  const dates = next.map((date) => (isDay(date) ? renderDay(view.lang, date) : renderMoment(view, date)))
  return html`${text && html`<p>${text}</p>`}<p>${view.lt('The next dates:')}</p>${list(dates, 'value-list')}`
}

/** Pictures as they are, all else as a link to the file. */
function mediaOf({ picture, lang }: ValueView, items: readonly (MediaView | undefined)[]): Printable {
  const markup = items.flatMap((item): Html[] => {
    if (!item) return []
    const image = picture(item, { sizes: '(width >= 48rem) 24rem, 100vw' })
    return [item.kind === 'image' && image ? image : fileOf(item, lang)]
  })
  return markup.length > 1 ? list(markup, 'value-media') : markup
}

const fileOf = ({ url, title, name, size }: MediaView, lang: string): Html =>
  html`<a href="${url}">${title || name}</a> <small>(${fileSize(size, lang)})</small>`

/** Each item as a list of its own fields; of one field a plain list. */
function groupOf(view: ValueView, items: readonly Record<string, unknown>[], field: EntryField): Printable {
  const fields = (field['fields'] ?? []) as EntryField[]
  const rows = items.map((item) =>
    fields.flatMap((inner) => {
      const rendered = renderValue(view, inner, item[inner.name])
      return rendered ? [{ label: inner.label, shown: rendered }] : []
    }),
  )
  if (fields.length === 1)
    return list(
      rows.flat().map(({ shown: rendered }) => rendered),
      'value-list',
    )
  const facts = rows
    .filter((row) => row.length)
    .map(
      (row) =>
        html`<dl class="value-item">${row.map(({ label, shown: rendered }) => html`<div><dt>${label}</dt><dd>${rendered}</dd></div>`)}</dl>`,
    )
  return list(facts, 'value-group')
}

type Words = Pick<View, 'lang' | 'lt'>
/** display, unit, decimals, max */
type NumberField = Readonly<Record<string, unknown>>

/** A number in the format of its field and of a language. */
function renderNumber({ lang, lt }: Words, field: NumberField, value: number): Html | string {
  const { display, unit, max } = field
  const name = typeof unit === 'string' ? unit : ''
  if (display === 'currency') return money(lang, value, name || 'EUR')
  if (display === 'percent') return written(lang, value / 100, { style: 'percent', ...digitsOf(field) })
  if (display === 'rating') return rating(lt, value, typeof max === 'number' ? max : 5)
  if (name) return `${written(lang, value, digitsOf(field))}\u00A0${name}`
  // 2011 may be a year, so a number without a unit is grouped from five digits.
  return written(lang, value, { useGrouping: 'min2', ...digitsOf(field) })
}

const written = (lang: string, value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(lang, options).format(value)

const digitsOf = ({ decimals }: NumberField): Intl.NumberFormatOptions => ({
  maximumFractionDigits: typeof decimals === 'number' ? decimals : 6,
})

/** Whole amounts are written without decimals. */
const money = (lang: string, value: number, currency: string): string =>
  written(lang, value, { style: 'currency', currency, ...(Number.isInteger(value) && { maximumFractionDigits: 0 }) })

const MAX_STARS = 10

function rating(lt: View['lt'], value: number, most: number): Html | string {
  const text = lt('{n} of {all}', { n: value, all: most })
  if (most > MAX_STARS || most < 1) return text
  const full = Math.max(0, Math.min(most, Math.round(value)))
  const stars = '★'.repeat(full) + '☆'.repeat(Math.floor(most) - full)
  return html`<span class="value-stars" aria-hidden="true">${stars}</span><span class="visually-hidden">${text}</span>`
}
