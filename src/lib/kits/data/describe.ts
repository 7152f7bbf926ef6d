// Lists, months and coming events as text, for readers of text/markdown: the same entries that the page shows, and links to more.
import type { MarkdownContent, MarkdownEntry } from '../../core/extension/data-view.ts'
import type { TextView } from '../../core/extension/define-block.ts'
import type { ComingView } from './load-coming.ts'
import type { ListView } from './load-list.ts'
import type { MonthEvent, MonthView } from './load-month.ts'

type Words = Pick<TextView, 'lt'>
interface ListLabels {
  /** Names of the fields that are shown. */
  shown: readonly string[]
  /** Printed when there are no entries. */
  empty: string
}

/** The list as text, from the result of `loadList`; undefined without one. */
export function listMarkdown(
  { lt }: Words,
  loaded: unknown,
  { shown, empty }: ListLabels,
): MarkdownContent | undefined {
  const list = loaded as ListView | undefined
  if (!list) return undefined
  const { items, total, filtered, page, pages, table } = list
  if (!items.length) {
    const none = filtered ? lt('Nothing fits what you are looking for.') : empty || lt('There is nothing here yet.')
    return { paragraphs: [none], entries: [], links: [] }
  }
  const found = filtered ? lt('{count} found', { count: total }) : lt('{count} in all', { count: total })
  // The description is then printed among the fields.
  const isField = shown.some((name) => name === table.description_field)
  const pageInfo = pages > 1 ? `, ${lt('page {n} of {all}', { n: page, all: pages })}` : ''
  return {
    paragraphs: filtered || pageInfo ? [found + pageInfo] : [],
    entries: items.map((entry): MarkdownEntry => {
      const { title, href, description } = entry
      return { title, href, summary: isField ? '' : description, visible: { entry, fields: shown } }
    }),
    links: [
      ...(page > 1 ? [{ label: lt('Back'), href: list.at(page - 1) }] : []),
      ...(page < pages ? [{ label: lt('Next'), href: list.at(page + 1) }] : []),
    ],
  }
}

/** The month as text, from the result of `loadMonth`; undefined without one. */
export function monthMarkdown({ lt }: Words, loaded: unknown): MarkdownContent | undefined {
  const month = loaded as MonthView | undefined
  if (!month) return undefined
  const { title, agenda, truncated, previous, next } = month
  const none = agenda.length ? [] : [lt('Nothing takes place in this month.')]
  const more = lt('More takes place in this month than is shown here: these are the first {count}.', {
    count: agenda.length,
  })
  return {
    paragraphs: [title, ...none, ...(truncated ? [more] : [])],
    entries: agenda.map(entryOf),
    links: [
      ...(previous ? [{ label: `${lt('Previous month')}: ${previous.label}`, href: previous.href }] : []),
      ...(next ? [{ label: `${lt('Next month')}: ${next.label}`, href: next.href }] : []),
    ],
  }
}

/** The coming events as text, from the result of `loadComing`; undefined without one. */
export function comingMarkdown({ lt }: Words, coming: ComingView | undefined): MarkdownContent | undefined {
  if (!coming) return undefined
  const { agenda } = coming
  const none = agenda.length ? [] : [lt('Nothing is planned at the moment.')]
  return { paragraphs: none, entries: agenda.map(entryOf), links: [] }
}

const entryOf = (event: MonthEvent): MarkdownEntry => ({
  title: event.title,
  href: event.href,
  summary: whenAndWhere(event),
})

const whenAndWhere = ({ days, time, location }: MonthEvent): string => [days, time, location].filter(Boolean).join(', ')
