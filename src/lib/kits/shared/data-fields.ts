// The block that shows the fields of an entry on its detail page.
import { html, type Html } from '../../base/html.ts'
import type { EntryField, EntryView, TableView } from '../../core/extension/data-view.ts'
import { defineBlock, type BlockView } from '../../core/extension/define-block.ts'
import { isHtml } from '../../rules/conditions/traits.ts'
import { hint } from '../data/hint.ts'
import { atNextDate } from '../data/next-dates.ts'
import { renderValue, type ValueView } from '../data/render-value.ts'
import type { DataBlockOptions } from './data-block-options.ts'
import { heading, itemRank } from './headings.ts'
import { entryDate, entryHours, factsOf, PORTRAIT_RATIO } from './print-entries.ts'

export const dataFieldsBlock = (blockOptions: Pick<DataBlockOptions, 'caption'>) =>
  defineBlock({
    label: 'Fields of an entry',
    description: 'Shows the fields of an entry on the detail page of its table.',
    icon: 'list-dashes',
    group: 'data',
    feature: 'data',
    fields: {
      title: {
        type: 'text',
        label: 'Title',
        help: 'Heading above the fields. The title of the page comes from the entry.',
        max: 120,
      },
      shown: {
        type: 'multiselect',
        widget: 'table_fields',
        label: 'Displayed fields',
        help: 'In this order. Empty: all.',
        creatable: true,
        max_items: 40,
      },
    },
    markdown: [],
    variants: {
      hero: 'Title, picture and fields',
      facts: 'Fields with labels',
      prose: 'Texts without labels',
    },
    sample: { shown: [] },
    async load(ctx) {
      const { entry, data, timezone } = ctx
      const table = entry && (await data.table(entry.table))
      return entry && table ? { entry: atNextDate(ctx, entry, table), table, timezone } : undefined
    },
    render(view) {
      const { data, lt, block, index, page } = view
      const bound = view.loaded as Bound | undefined
      if (!bound)
        return html`<div class="wrap">
          ${index === 0 ? html`<h1 class="visually-hidden">${page.title}</h1>` : ''}
          ${hint(view, lt('Here stand the fields of an entry, on the detail page of a table.'))}
        </div>`
      const zonedView = { ...view, timezone: bound.timezone }
      const isOpening = block.variant === 'hero' || index === 0
      const top = isOpening ? opening(zonedView, bound, { ...blockOptions, shown: data.shown }) : ''
      const own = data.title && heading(itemRank(view, ''), data.title, { mark: view.edit('title'), style: 'title' })
      const fields = chosen(zonedView, bound, { names: data.shown, hasLead: block.variant === 'hero' })
      const print = block.variant === 'prose' ? prose : block.variant === 'hero' ? factsAndText : factsOf
      const body = print(zonedView, bound.entry, fields)
      return html`<div class="wrap entry-wrap">${top} ${own} <div class="entry-body">${body}</div></div>`
    },
  })

const prose = (view: ValueView, { values }: EntryView, fields: readonly EntryField[]): Html[] =>
  fields.map((field) => html`<div class="entry-prose">${renderValue(view, field, values[field.name])}</div>`)

/** A text that is the only one needs no label: it stands below the others. */
function factsAndText(view: ValueView, entry: EntryView, fields: readonly EntryField[]): Html | Html[] | '' {
  const [text, ...more] = fields.filter(isHtml)
  if (!text || more.length) return factsOf(view, entry, fields)
  const others = fields.filter((field) => field !== text)
  return html`${factsOf(view, entry, others)} ${prose(view, entry, [text])}`
}

interface Bound {
  entry: EntryView
  table: TableView
  timezone: string
}

/** The chosen fields; when none are chosen, all that are not printed above already. */
function chosen(
  view: ValueView,
  { entry, table }: Bound,
  { names, hasLead }: { names: readonly string[]; hasLead: boolean },
): EntryField[] {
  const { fields, dated_by, calendar } = table
  if (names.length) return names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  const end = entryHours(view, entry, table) && calendar?.end
  return fields.filter(({ name }) => {
    const value = entry.values[name]
    const id = [value].flat()[0] as { id?: unknown; kind?: unknown } | undefined
    const isImage = id?.kind === 'image' && entry.image !== undefined && id.id === entry.image.id
    const isAbove = hasLead && (value === entry.description || name === dated_by || name === end)
    return value !== entry.title && !isImage && !isAbove
  })
}

type Opening = ValueView & Pick<BlockView, 'index' | 'block'>
type OpeningOptions = Pick<DataBlockOptions, 'caption'> & { shown: readonly string[] }

function opening(view: Opening, { entry, table }: Bound, { caption, shown }: OpeningOptions): Html {
  const { index, picture, block } = view
  const shape = entry.is_portrait
    ? ({ ratio: PORTRAIT_RATIO, sizes: '22rem' } as const)
    : ({ ratio: '16:9', sizes: '(width >= 75rem) 75rem, 100vw' } as const)
  const isHero = block.variant === 'hero'
  const image = isHero ? picture(entry.image, shape) : ''
  const isShown = (field: string | undefined) => shown.some((name) => name === field)
  const hours = isShown(table.calendar?.end) ? undefined : entryHours(view, entry, table)
  const date = isHero && !isShown(table.dated_by) && (hours ?? entryDate(view, entry, table))
  return html`<header class="entry-head">
    ${heading(index === 0 ? 1 : 2, entry.title, { style: 'title' })} ${date}
    ${isHero && entry.description ? html`<p class="lead">${entry.description}</p>` : ''}
    ${image && html`<figure class="picture${entry.is_portrait ? ' picture-portrait' : ''}">${image} ${caption(entry.image!)}</figure>`}
  </header>`
}
