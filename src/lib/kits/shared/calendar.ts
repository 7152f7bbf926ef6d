// The calendar block: the events of a table, month by month, or those that come next.
import type { Html } from '../../base/html.ts'
import { defineBlock, type BlockView } from '../../core/extension/define-block.ts'
import { hint } from '../data/hint.ts'
import { loadComing, type ComingView } from '../data/load-coming.ts'
import { loadMonth, type MonthView } from '../data/load-month.ts'
import { comingAgenda, monthAgenda, monthLinks, monthTable } from '../data/print-month.ts'
import { comingMarkdown, monthMarkdown } from '../data/describe.ts'
import type { DataBlockOptions } from './data-block-options.ts'
import { heading, itemRank } from './headings.ts'
import { PAGE_SIZE, TABLE } from './table-fields.ts'

/** What its variant needs; neither without a table that is a calendar. */
interface Events {
  month?: MonthView | undefined
  coming?: ComingView | undefined
}

export const calendarBlock = (blockOptions: Pick<DataBlockOptions, 'head'>) =>
  defineBlock({
    label: 'Calendar',
    description: 'The events of a table, month by month (on phones as a list), or those that come next.',
    icon: 'calendar',
    group: 'data',
    feature: 'calendar',
    fields: {
      title: { type: 'text', label: 'Title', max: 120 },
      intro: { type: 'textarea', label: 'Introduction', rows: 2, max: 300 },
      table: { ...TABLE, tables: 'calendar', help: 'A table with a calendar.' },
      feed: { type: 'bool', label: 'Link to subscribe to the calendar', default: true, width: 'half' },
      limit: { ...PAGE_SIZE, label: 'Number of events', help: 'In the variant “What comes next”. Empty: 10.' },
    },
    markdown: ['title', 'intro'],
    variants: { month: 'Month', agenda: 'List of a month', coming: 'What comes next' },
    sample: { title: 'Dates', table: 'events', feed: true },
    load: async (ctx, { table, limit }): Promise<Events> =>
      ctx.variant === 'coming'
        ? { coming: await loadComing(ctx, table, limit) }
        : { month: await loadMonth(ctx, table) },
    markdownContent(view) {
      const { month, coming } = (view.loaded ?? {}) as Events
      return coming ? comingMarkdown(view, coming) : monthMarkdown(view, month)
    },
    render(view) {
      const { data, html, lt } = view
      const { month, coming } = (view.loaded ?? {}) as Events
      const shown = month ?? coming
      const head = blockOptions.head(view, data)
      if (!shown)
        return html`<div class="wrap">
          ${head} ${hint(view, data.table ? lt('Choose a table with a calendar: there is none called “{name}”.', { name: data.table }) : lt('Choose a table with a calendar.'))}
        </div>`
      const ical = shown.table.feeds?.ical
      const feed =
        data.feed && ical
          ? html`<p class="calendar-feed"><a href="${ical}">${lt('Subscribe to this calendar')}</a></p>`
          : ''
      const rank = itemRank(view, data.title)
      const title = (text: Html) => heading(rank, text, { style: 'agenda-title' })
      const events = month ? monthOf(view, month, title) : comingAgenda(view, coming!, title)
      return html`<div class="wrap">${head} ${events} ${feed}</div>`
    },
  })

type CalendarView = BlockView<{ title: string }>

function monthOf(view: CalendarView, month: MonthView, title: (text: Html) => Html): Html {
  const { data, html, block } = view
  const name = data.title || month.table.name
  const table = block.variant === 'agenda' ? '' : monthTable(view, month, name)
  return html`${monthLinks(view, month, name)} ${table}
    <div class="${table ? 'agenda-narrow' : ''}">${monthAgenda(view, month, title)}</div>`
}
