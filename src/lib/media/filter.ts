// Filters of the list of media, in addition to those on its columns.
import { sql, type RawBuilder } from 'kysely'

interface Params {
  tag?: string | undefined
  collection?: number | undefined
  unused?: boolean | undefined
  missing_alt?: boolean | undefined
}

/** Conditions on rows of `media`; all must be true. */
export function filterConditions({ tag, collection, unused, missing_alt }: Params): RawBuilder<boolean>[] {
  const used = sql`exists (select 1 from media_usage where media_usage.media_id = media.id)`
  const lacksAlt = sql`kind = 'image' and decorative = 0 and (alt is null or alt = '')`
  return [
    ...(tag === undefined
      ? []
      : [
          sql<boolean>`media.id in (select media_id from media_in_tags join media_tags on media_tags.id = word_id where media_tags.name = ${tag})`,
        ]),
    ...(collection === undefined
      ? []
      : [sql<boolean>`media.id in (select media_id from media_in_collections where word_id = ${collection})`]),
    ...(unused === undefined ? [] : [unused ? sql<boolean>`not ${used}` : sql<boolean>`${used}`]),
    ...(missing_alt === undefined ? [] : [missing_alt ? sql<boolean>`(${lacksAlt})` : sql<boolean>`not (${lacksAlt})`]),
  ]
}
