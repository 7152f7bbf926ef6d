// A table as blocks get it: what visitors see of its fields, in the language of the page, and where its feeds are.
import { visitorsView, type DataTable } from '../../data/data.ts'
import { declareFields, reworded } from '../../fields/declaration.ts'
import type { TableView } from '../../core/extension/data-view.ts'
import { ownText, type OwnTexts } from '../../platform/i18n/site-texts.ts'
import { hasFeature, type Site } from '../../core/site.ts'
import { pagePath } from '../../addresses/addresses.ts'

const PER_PAGE = 12

interface Wording {
  lang: string
  texts?: OwnTexts | undefined
}

/** `texts` are the website's own words in the language. */
export function tableView(site: Site, table: DataTable, { lang, texts = {} }: Wording): TableView {
  const { handle, settings } = table
  const own = ownText(texts)
  const { description, datedBy, ...visible } = visitorsView(table)
  const fields = declareFields(reworded(visible.fields, { lang, texts }), { t: (text) => text, locale: lang })
  return {
    handle,
    name: own(table.name),
    singular: own(table.singular),
    fields,
    description_field: description?.name,
    dated_by: datedBy,
    per_page: settings.per_page ?? PER_PAGE,
    calendar: calendarOf(site, table),
    feeds: feedsOf(site, table, lang),
  }
}

/** Undefined where visitors do not see when something starts, and while calendars are off. */
function calendarOf(site: Site, table: DataTable): TableView['calendar'] {
  const { calendar } = table.settings
  if (!calendar || !hasFeature(site, 'calendar')) return undefined
  const visible = new Set(visitorsView(table).fields.map(({ name }) => name))
  if (!visible.has(calendar.start)) return undefined
  const named = (['end', 'location', 'recurrence'] as const).flatMap((role) => {
    const name = calendar[role]
    return name !== undefined && visible.has(name) ? [[role, name] as const] : []
  })
  return { start: calendar.start, ...Object.fromEntries(named) }
}

/** Paths; none for a table whose entries have no pages. */
export function feedsOf(site: Site, table: DataTable, lang: string): TableView['feeds'] {
  const { route } = table.settings
  if (route === undefined) return undefined
  const at = (file: string) => pagePath(site, lang, `${route}/${file}`)
  return {
    rss: at('feed.xml'),
    json: at('feed.json'),
    ical: calendarOf(site, table) ? at('calendar.ics') : undefined,
  }
}
