// The calendar block: the events of a table, month by month.
import { defineBlock } from '../../core/extension/define-block.ts'
import { hint } from '../data/hint.ts'
import { loadMonth, type MonthView } from '../data/load-month.ts'
import { monthAgenda, monthLinks, monthTable } from '../data/print-month.ts'
import { monthMarkdown } from '../data/describe.ts'
import type { DataBlockOptions } from './data-block-options.ts'
import { heading, itemRank } from './headings.ts'
import { TABLE } from './table-fields.ts'

export const calendarBlock = (blockOptions: Pick<DataBlockOptions, 'head'>) =>
  defineBlock({
    label: 'Calendar',
    description: 'The events of a table, month by month; on phones as a list.',
    icon: 'calendar',
    group: 'data',
    feature: 'calendar',
    fields: {
      title: { type: 'text', label: 'Title', max: 120 },
      intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
      table: { ...TABLE, tables: 'calendar', help: 'A table with a calendar.' },
      feed: { type: 'bool', label: 'Link to subscribe to the calendar', default: true, width: 'half' },
    },
    markdown: ['title', 'intro'],
    variants: { month: 'Month', agenda: 'List' },
    sample: { title: 'Dates', table: 'events', feed: true },
    load: (ctx, { table }) => loadMonth(ctx, table),
    markdownContent: (view) => monthMarkdown(view, view.loaded),
    render(view) {
      const { data, html, lt, block } = view
      const month = view.loaded as MonthView | undefined
      const head = blockOptions.head(view, data)
      if (!month)
        return html`<div class="wrap">
          ${head} ${hint(view, data.table ? lt('Choose a table with a calendar: there is none called “{name}”.', { name: data.table }) : lt('Choose a table with a calendar.'))}
        </div>`
      const rank = itemRank(view, data.title)
      const name = data.title || month.table.name
      const ical = month.table.feeds?.ical
      const feed =
        data.feed && ical
          ? html`<p class="calendar-feed"><a href="${ical}">${lt('Subscribe to this calendar')}</a></p>`
          : ''
      const agenda = monthAgenda(view, month, (text) => heading(rank, text, { style: 'agenda-title' }))
      const table = block.variant === 'agenda' ? '' : monthTable(view, month, name)
      return html`<div class="wrap">
        ${head} ${monthLinks(view, month, name)} ${table}
        <div class="${table ? 'agenda-narrow' : ''}">${agenda}</div>
        ${feed}
      </div>`
    },
  })
