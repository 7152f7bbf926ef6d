// A month as markup: a table for wide screens, and a list of events; and the list of those that come next.
import { html, type Html } from '../../base/html.ts'
import type { BlockView } from '../../core/extension/define-block.ts'
import type { ComingView } from './load-coming.ts'
import type { MonthEvent, MonthLink, MonthView } from './load-month.ts'
import { dayText } from './render-dates.ts'

type View = Pick<BlockView, 'lt' | 'lang' | 'block'>
const anchorOf = ({ block }: View): string => `#${block.section.anchor ?? block.id}`

/** Links to other months, nofollow for crawlers; `name` distinguishes them from those of other calendars. */
export function monthLinks(view: View, { previous, next, now, title }: MonthView, name: string): Html {
  const { lt } = view
  const to = (link: MonthLink | undefined, label: string, style: string) =>
    link
      ? html`<a class="month-${style}" href="${link.href + anchorOf(view)}" rel="nofollow ${style}"><span>${label}</span><span class="visually-hidden">: ${link.label}</span></a>`
      : ''
  const present = now ? html`<a class="month-now" href="${now.href + anchorOf(view)}">${lt('This month')}</a>` : ''
  return html`<nav class="month-links" aria-label="${lt('Months')}: ${name}">
    ${to(previous, lt('Previous month'), 'prev')}
    <p class="month-title" role="status">${title}</p>
    ${to(next, lt('Next month'), 'next')} ${present}
  </nav>`
}

export function monthTable(view: View, month: MonthView, name: string): Html {
  const heads = month.weekdays.map(
    ({ short, long }) => html`<th scope="col"><abbr title="${long}">${short}</abbr></th>`,
  )
  const weeks = month.weeks.map(
    (week) => html`<tr>${week.map((day) => (day ? cell(view, month, day) : html`<td class="month-none"></td>`))}</tr>`,
  )
  return html`<table class="month">
    <caption class="visually-hidden">${name}: ${month.title}</caption>
    <thead><tr>${heads}</tr></thead>
    <tbody>${weeks}</tbody>
  </table>`
}

function cell(view: View, { events, today }: MonthView, day: string): Html {
  const { lt, lang } = view
  const mark = day === today ? html`aria-current="date"` : ''
  const own = (events.get(day) ?? []).map((event) => html`<li>${inDay(view, event, day)}</li>`)
  const note = day === today ? html`<span class="visually-hidden">, ${lt('today')}</span>` : ''
  return html`<td ${mark}><time class="month-day" datetime="${day}"><span aria-hidden="true">${Number(day.slice(8))}</span><span class="visually-hidden">${dayText(lang, day)}</span></time>${note}${own.length ? html`<ul class="month-events">${own}</ul>` : ''}</td>`
}

function inDay({ lt }: View, { title, href, short_time, first, last }: MonthEvent, day: string): Html {
  const goesOn = first < day
  const style = last > first ? (goesOn ? (day === last ? 'ends' : 'goes-on') : 'begins') : 'once'
  const when = goesOn
    ? html`<span class="visually-hidden">${lt('continued')}: </span>`
    : short_time && html`<span class="month-time">${short_time}</span> `
  const label = html`${when}${title}`
  return href
    ? html`<a class="month-event month-${style}" href="${href}">${label}</a>`
    : html`<span class="month-event month-${style}">${label}</span>`
}

/** Prints the title of an event at its rank on the page. */
type Heading = (text: Html) => Html

export function monthAgenda(view: View, month: MonthView, heading: Heading): Html {
  const { lt } = view
  const { agenda, truncated } = month
  if (!agenda.length) return html`<p class="agenda-none">${lt('Nothing takes place in this month.')}</p>`
  const more = lt('More takes place in this month than is shown here: these are the first {count}.', {
    count: agenda.length,
  })
  return html`${agendaList(view, month, heading)}${truncated ? html`<p class="agenda-more" role="note">${more}</p>` : ''}`
}

export function comingAgenda(view: View, coming: ComingView, heading: Heading): Html {
  if (coming.agenda.length) return agendaList(view, coming, heading)
  return html`<p class="agenda-none">${view.lt('Nothing is planned at the moment.')}</p>`
}

function agendaList({ lt }: View, { agenda, today }: Pick<MonthView, 'agenda' | 'today'>, heading: Heading): Html {
  const items = agenda.map(({ title, href, location, first, last, time, days, start }) => {
    const name = href ? html`<a href="${href}">${title}</a>` : html`${title}`
    const isNow = first <= today && today <= last
    return html`<li class="agenda-item ${last < today ? 'agenda-past' : ''}">
      <p class="agenda-when"><time datetime="${start}">${days}</time>${time && html` <span class="agenda-time">${time}</span>`}${isNow ? html` <strong class="agenda-today">${lt('today')}</strong>` : ''}</p>
      ${heading(name)} ${location && html`<p class="agenda-where">${location}</p>`}
    </li>`
  })
  return html`<ol class="agenda">${items}</ol>`
}
