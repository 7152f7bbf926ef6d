// Entries of a table, as cards, as a list or as a table.
import type { Html } from '../../base/html.ts'
import { defineBlock, type BlockView } from '../../core/extension/define-block.ts'
import { hint } from '../data/hint.ts'
import { loadList, type ListView } from '../data/load-list.ts'
import { listEmpty, listForm, listPages, listStatus } from '../data/print-list.ts'
import { listMarkdown } from '../data/describe.ts'
import type { DataBlockOptions } from './data-block-options.ts'
import { itemRank } from './headings.ts'
import { entryCard, entryRow, entryTable } from './print-entries.ts'
import { PAGE_SIZE, RULES, TABLE, VISITOR_FILTERS } from './table-fields.ts'

const FIELDS = {
  title: { type: 'text', label: 'Title', max: 120 },
  intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
  table: TABLE,
  sort: {
    type: 'text',
    widget: 'table_sort',
    table_in: 'table',
    label: 'Sort by',
    help: 'Empty: as set in the table.',
    max: 200,
  },
  shown: {
    type: 'multiselect',
    widget: 'table_fields',
    table_in: 'table',
    label: 'Displayed fields',
    help: 'In this order. Title, picture and description are shown automatically, and the date of news and events.',
    creatable: true,
    max_items: 12,
  },
  rules: RULES,
  match: {
    type: 'select',
    label: 'Entries must meet',
    width: 'half',
    default: 'all',
    options: [
      { key: 'all', label: 'all conditions' },
      { key: 'any', label: 'at least one condition' },
    ],
  },
  limit: { ...PAGE_SIZE, label: 'Entries per page' },
  paged: { type: 'bool', label: 'Show pagination', default: true, width: 'half' },
  search: { type: 'bool', label: 'Visitors can search', width: 'half' },
  filters: { ...VISITOR_FILTERS, help: 'Visitors filter the entries selected above.' },
  empty: { type: 'text', label: 'Text when there are no entries', max: 200 },
} as const

export const dataListBlock = (blockOptions: Pick<DataBlockOptions, 'head'>) =>
  defineBlock({
    label: 'List of entries',
    description: 'Entries of a table as cards, a list or a table, optionally with filters and a search for visitors.',
    icon: 'rows',
    group: 'data',
    feature: 'data',
    fields: FIELDS,
    markdown: ['title', 'intro'],
    variants: { cards: 'Cards', list: 'List', table: 'Table' },
    sample: {
      title: 'What is coming up',
      table: 'events',
      sort: 'title',
      shown: ['start', 'place'],
      search: true,
    },
    load(ctx, data) {
      const { match, ...options } = data
      return loadList(ctx, { ...options, match: match === 'any' ? 'any' : 'all' })
    },
    markdownContent: (view) => listMarkdown(view, view.loaded, view.data),
    jsonld({ loaded, data, site }) {
      const items = (loaded as ListView | undefined)?.items.filter(({ href }) => href) ?? []
      if (!items.length) return undefined
      return {
        '@type': 'ItemList',
        ...(data.title && { name: data.title }),
        itemListElement: items.map(({ title, href }, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          name: title,
          url: new URL(href!, `${site.base_url}/`).href,
        })),
      }
    },
    render(view) {
      const { data, html, lt } = view
      const list = view.loaded as ListView | undefined
      if (!list)
        return html`<div class="wrap">
          ${blockOptions.head(view, data)}
          ${hint(view, data.table ? lt('Choose a table: there is none called “{name}”.', { name: data.table }) : lt('Choose a table.'))}
        </div>`
      const name = data.title || list.table.name
      return html`<div class="wrap">
        ${blockOptions.head(view, data)} ${listForm(view, list, name)} ${listStatus(view, list)}
        ${list.items.length ? entries(view, list) : listEmpty(view, list, data.empty)} ${listPages(view, list, name)}
      </div>`
    },
  })

type ListBlock = BlockView<{ title: string; shown: readonly string[] }>

function entries(view: ListBlock, list: ListView): Html {
  const { data, html, block } = view
  const fields = data.shown.flatMap((name) => list.table.fields.find((field) => field.name === name) ?? [])
  const zonedView = { ...view, timezone: list.timezone }
  const rank = itemRank(view, data.title)
  if (block.variant === 'table') return entryTable(zonedView, { list, fields, name: data.title || list.table.name })
  const print = block.variant === 'list' ? entryRow : entryCard
  return html`<ul class="entries entries-${block.variant === 'list' ? 'list' : 'cards'}">
    ${list.items.map((entry) => print(zonedView, entry, { fields, rank, table: list.table }))}
  </ul>`
}
