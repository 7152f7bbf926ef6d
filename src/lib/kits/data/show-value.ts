// The value of an entry's field as visitors read it, by the field's type; '' for what is empty.
import { countryOf, toE164 } from '../../rules/conditions/phone.ts'
import { html, type Html, type Printable } from '../../base/html.ts'
import type { EntryField } from '../../core/extension/data-view.ts'
import type {
  GeoView,
  LinkView,
  MediaView,
  RecurrenceView,
  RelatedView,
  View,
} from '../../core/extension/define-block.ts'
import { showDay, showMoment, timeWords } from './show-dates.ts'
import { showNumber } from './show-number.ts'

export type ValueView = Pick<View, 'lang' | 'lt' | 'picture'> & {
  /** Of the website, IANA. */
  timezone: string
}
type Show = (view: ValueView, value: never, field: EntryField) => Printable

export function showValue(view: ValueView, field: EntryField, value: unknown): Html | '' {
  if (isNothing(value)) return ''
  const show = Object.hasOwn(SHOWN, field.type) ? SHOWN[field.type]! : (_: ValueView, text: string) => text
  const shown = show(view, value as never, field)
  return isNothing(shown) ? '' : html`${shown}`
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const list = (items: readonly Printable[], style: string): Html | '' =>
  items.length ? html`<ul class="${style}">${items.map((item) => html`<li>${item}</li>`)}</ul>` : ''

const labelOf = ({ options = [] }: EntryField, key: string): string =>
  options.find((option) => option.key === key)?.label ?? key

/** From anywhere, where the country is known. */
const dialled = (number: string, field: EntryField): string =>
  toE164(number, countryOf(field)) ?? number.replace(/\(0\)|[^\d+]/g, '')

const linked = ({ href, label, external }: LinkView): Html =>
  html`<a href="${href}" ${external ? html`rel="external"` : ''}>${label || href}</a>`

const SHOWN: Record<string, Show> = {
  textarea: (_, text: string, { format }) =>
    format === 'code'
      ? html`<pre class="value-code"><code>${text}</code></pre>`
      : html`<p class="value-text">${text}</p>`,
  richtext: (_, text: Html) => html`<div class="prose">${text}</div>`,
  number: (view, value: number, field) => showNumber(view, field, value),
  bool: ({ lt }, value: boolean) => (value ? lt('Yes') : lt('No')),
  date: ({ lang }, day: string) => showDay(lang, day),
  datetime: (view, moment: string) => showMoment(view, moment),
  time: ({ lang }, time: string) => html`<time datetime="${time}">${timeWords(lang, time)}</time>`,
  select: (_, key: string, field) => labelOf(field, key),
  multiselect: (_, keys: string[], field) =>
    list(
      keys.map((key) => labelOf(field, key)),
      'value-tags',
    ),
  media: (view, items: MediaView | MediaView[]) => mediaOf(view, [items].flat()),
  file: (view, items: MediaView | MediaView[]) => mediaOf(view, [items].flat()),
  link: (_, link: LinkView) => linked(link),
  email: (_, address: string) => html`<a href="mailto:${address}">${address}</a>`,
  tel: (_, number: string, field) => html`<a href="tel:${dialled(number, field)}">${number}</a>`,
  url: (_, url: string) =>
    linked({ href: url, label: url.replace(/^https?:\/\/(www\.)?|\/$/gi, ''), external: true }),
  color: (_, color: string) =>
    html`<span class="value-color"><svg width="16" height="16" aria-hidden="true"><rect width="16" height="16" fill="${color}" /></svg> ${color}</span>`,
  geo: ({ lt }, place: GeoView) => placeOf(lt, place),
  relation: (_, related: RelatedView) => relatedOf(related),
  relations: (_, related: RelatedView[]) => list(related.map(relatedOf), 'value-list'),
  recurrence: (_, { text }: RecurrenceView) => text,
  group: (view, items: Record<string, unknown>[], field) => groupOf(view, items, field),
}

const relatedOf = ({ title, href }: RelatedView): Html | string =>
  href ? html`<a href="${href}">${title}</a>` : title

function placeOf(lt: View['lt'], { lat, lng, address }: GeoView): Html {
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`
  return html`${address && html`${address} `}<a class="value-map" href="${map}" rel="external">${lt('Show on a map')}</a>`
}

/** Pictures as they are, all else as a link to the file. */
function mediaOf({ picture, lang }: ValueView, items: readonly (MediaView | undefined)[]): Printable {
  const shown = items.flatMap((item): Html[] => {
    if (!item) return []
    const image = picture(item, { sizes: '(width >= 48rem) 24rem, 100vw' })
    return [item.kind === 'image' && image ? image : fileOf(item, lang)]
  })
  return shown.length > 1 ? list(shown, 'value-media') : shown
}

function fileOf({ url, title, name, size }: MediaView, lang: string): Html {
  const [unit, amount] = size >= 1e6 ? ['megabyte', size / 1e6] : ['kilobyte', Math.max(1, size / 1e3)]
  const options = { style: 'unit', unit, maximumFractionDigits: amount < 10 ? 1 : 0 } as const
  return html`<a href="${url}">${title || name}</a> <small>(${new Intl.NumberFormat(lang, options).format(amount)})</small>`
}

/** Each item as a list of its own fields; of one field a plain list. */
function groupOf(view: ValueView, items: readonly Record<string, unknown>[], field: EntryField): Printable {
  const fields = (field['fields'] ?? []) as EntryField[]
  const rows = items.map((item) =>
    fields.flatMap((inner) => {
      const shown = showValue(view, inner, item[inner.name])
      return shown ? [{ label: inner.label, shown }] : []
    }),
  )
  if (fields.length === 1)
    return list(
      rows.flat().map(({ shown }) => shown),
      'value-list',
    )
  const facts = rows
    .filter((row) => row.length)
    .map(
      (row) =>
        html`<dl class="value-item">${row.map(({ label, shown }) => html`<div><dt>${label}</dt><dd>${shown}</dd></div>`)}</dl>`,
    )
  return list(facts, 'value-group')
}
