// Entries of a table as cards, as rows of a list and as rows of a table.
import { html, type Html } from '../../base/html.ts'
import type { EntryField, EntryView, TableView } from '../../core/extension/data-view.ts'
import type { BlockView } from '../../core/extension/define-block.ts'
import { dayIn } from '../../rules/conditions/local-day.ts'
import type { ListView } from '../data/load-list.ts'
import { renderDay, renderHours } from '../data/render-dates.ts'
import { renderValue, type ValueView } from '../data/render-value.ts'
import { heading, type Rank } from './headings.ts'

type EntryPlace = ValueView & Pick<BlockView, 'block'>
interface Shown {
  fields: readonly EntryField[]
  rank: Rank
  table: TableView
}

/** The link of the heading covers the whole card. */
const titleOf = ({ title, href }: EntryView, rank: Rank): Html => heading(rank, title, { style: 'item-title', href })

/** What is chosen among the fields is not shown twice. */
const textOf = ({ description }: EntryView, { fields, table }: Shown): Html | '' =>
  description && !fields.some(({ name }) => name === table.description_field)
    ? html`<p class="entry-text">${description}</p>`
    : ''

const dateOf = (view: ValueView, entry: EntryView, { fields, table }: Shown): Html | '' =>
  fields.some(({ name }) => name === table.dated_by) ? '' : entryDate(view, entry, table)

/** When an article is from, or an event starts. */
export function entryDate(view: ValueView, entry: EntryView, { dated_by, fields }: TableView): Html | '' {
  const field = fields.find(({ name }) => name === dated_by)
  const date = field
    ? renderValue(view, field, entry.values[field.name])
    : dated_by !== undefined && renderDay(view.lang, dayIn(view.timezone, new Date(entry.published_at)))
  return date ? html`<p class="entry-date">${date}</p>` : ''
}

/** When an event that ends on its first day takes place; undefined for all else. */
export function entryHours(
  view: ValueView,
  { values }: EntryView,
  { calendar, dated_by }: TableView,
): Html | undefined {
  const { start = '', end = '' } = calendar ?? {}
  const [from, to] = [values[start], values[end]]
  const areMoments = [from, to].every((value) => typeof value === 'string' && value.includes('T'))
  const hours = start === dated_by && areMoments ? renderHours(view, from as string, to as string) : undefined
  return hours && html`<p class="entry-date">${hours}</p>`
}

/** A person's head stays in the picture. */
export const PORTRAIT_RATIO = '3:4'

export function entryCard(view: EntryPlace, entry: EntryView, options: Shown): Html {
  const image = view.picture(entry.image, {
    ratio: entry.is_portrait ? PORTRAIT_RATIO : '3:2',
    alt: '',
    sizes: '(width >= 75rem) 25rem, (width >= 48rem) 50vw, 100vw',
  })
  return html`<li class="entry">
    ${image && html`<div class="entry-picture">${image}</div>`} ${dateOf(view, entry, options)}
    ${titleOf(entry, options.rank)} ${textOf(entry, options)} ${factsOf(view, entry, options.fields)}
  </li>`
}

export function entryRow(view: EntryPlace, entry: EntryView, options: Shown): Html {
  const ratio = entry.is_portrait ? PORTRAIT_RATIO : '1:1'
  const image = view.picture(entry.image, { ratio, alt: '', sizes: '8rem' })
  return html`<li class="entry">
    ${image && html`<div class="entry-picture">${image}</div>`}
    <div class="entry-words">
      ${dateOf(view, entry, options)} ${titleOf(entry, options.rank)} ${textOf(entry, options)}
    </div>
    ${factsOf(view, entry, options.fields)}
  </li>`
}

/** The fields with their labels, as a definition list; empty fields are left out. */
export function factsOf(
  view: ValueView,
  { values }: Pick<EntryView, 'values'>,
  fields: readonly EntryField[],
): Html | '' {
  const facts = fields.flatMap((field) => {
    const markup = renderValue(view, field, values[field.name])
    return markup ? [html`<div class="fact fact-${field.type}"><dt>${field.label}</dt><dd>${markup}</dd></div>`] : []
  })
  return facts.length ? html`<dl class="facts">${facts}</dl>` : ''
}

interface Columns {
  list: ListView
  fields: readonly EntryField[]
  name: string
}

export function entryTable(view: EntryPlace, { list, fields, name }: Columns): Html {
  const { items, table } = list
  const number = ({ type }: EntryField) => (type === 'number' ? html`class="number"` : '')
  const row = ({ title, href, values }: EntryView) =>
    html`<tr>
      <th scope="row">${href ? html`<a href="${href}">${title}</a>` : title}</th>
      ${fields.map((field) => html`<td ${number(field)}>${renderValue(view, field, values[field.name])}</td>`)}
    </tr>`
  return html`<div class="data-table-scroll" role="group" tabindex="0" aria-label="${name}">
    <table class="data-table">
      <thead>
        <tr>
          <th scope="col">${table.singular}</th>
          ${fields.map((field) => html`<th scope="col" ${number(field)}>${field.label}</th>`)}
        </tr>
      </thead>
      <tbody>${items.map(row)}</tbody>
    </table>
  </div>`
}
