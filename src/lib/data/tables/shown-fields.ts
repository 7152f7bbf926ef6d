// Which fields stand for an entry in lists, links and search engines: those that the settings name, else the first that fit.
import { isDated, isLine, isLong, isPicture } from '../../rules/conditions/traits.ts'
import type { Field } from '../../fields/fields.ts'
import type { DataTable } from './definition.ts'

type Shown = Pick<DataTable, 'fields' | 'settings'>

/** Whose words are the title. */
export const titleField = ({ fields, settings }: Shown): Field | undefined =>
  named(fields, settings.title_field) ?? fields.find(isLine)

/** Nothing stands in for a field that is named: it may be private. */
export function imageField({ fields, settings }: Shown): Field | undefined {
  if (settings.image_field !== undefined) return named(fields, settings.image_field)
  return fields.find((field) => isPicture(field) && isPublic(field) && takesPictures(field))
}

/** Only a long text is about the entry for sure: a line may be a number to call. The title is said already. */
export function descriptionField(table: Shown): Field | undefined {
  const { fields, settings } = table
  if (settings.description_field !== undefined) return named(fields, settings.description_field)
  const title = titleField(table)
  return fields.find((field) => field !== title && isPublic(field) && isProse(field))
}

const ARTICLES: ReadonlySet<string | undefined> = new Set(['Article', 'BlogPosting', 'NewsArticle'])
/** Whether its entries are articles, by `schema_type`. */
export const holdsArticles = ({ settings }: Pick<DataTable, 'settings'>): boolean => ARTICLES.has(settings.schema_type)

/**
 * The field that dates an entry, or @published_at: when an event starts; of articles the date they are sorted by, else their
 * first. Undefined for entries of other kinds: a date may be a deadline there.
 */
export function datedBy(table: Shown): string | undefined {
  const { fields, settings } = table
  const dates = fields.filter((field) => isDated(field) && isPublic(field))
  if (settings.calendar) return named(dates, settings.calendar.start)?.name
  if (!holdsArticles(table)) return undefined
  return (named(dates, settings.sort_field) ?? dates[0])?.name ?? '@published_at'
}

const named = (fields: readonly Field[], name: string | undefined): Field | undefined =>
  fields.find((field) => field.name === name)

const isPublic = (field: Field): boolean => field['private'] !== true

const takesPictures = ({ kinds }: Field): boolean => !Array.isArray(kinds) || kinds.includes('image')

const isProse = ({ type, format }: Field): boolean => isLong({ type }) && format !== 'code'
