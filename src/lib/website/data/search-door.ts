// The search as blocks use it: each result adds a cache tag, so that the page is stale when the result is written.
import type { SearchFunction, SearchItem } from '../../core/extension/search-view.ts'
import { SECOND } from '../../base/clock.ts'
import type { Found } from '../../search/search.ts'
import type { RequestContext } from '../subject.ts'
import type { PageData } from './page-data.ts'

/** New content appears in stored results after this time; removed content disappears at once. */
const FRESH = 10 * SECOND

type Hit = Found['hits'][number]

export function createSearchFunction(page: PageData, find: NonNullable<RequestContext['find']>): SearchFunction {
  return async ({ q, lang, kinds, table, sort, limit, page: number = 1 }) => {
    const found = await find({
      q,
      limit,
      offset: (number - 1) * limit,
      ...(lang !== undefined && { lang }),
      ...(kinds && { kinds: [...kinds] }),
      ...(table !== undefined && { table }),
      ...(sort && { sort }),
    })
    const isByWordsAlone = found.notice !== undefined && found.notice !== 'not_set_up'
    page.changesSoon(found.building ? SECOND : FRESH)
    for (const hit of found.hits) page.context.tags.add(tagOf(hit))
    return {
      items: found.hits.map(itemOf),
      total: found.total,
      kinds: found.facets.kind,
      labels: found.labels ?? {},
      tables: found.facets.table,
      building: found.building,
      corrected: found.corrected?.q,
      isByWordsAlone,
    }
  }
}

/** Of pages and entries by their uids, of media by their numbers. */
function tagOf({ document: { key, id } }: Hit): string {
  const [kind = '', ...parts] = key.split(':')
  return `${kind}:${kind === 'media' ? id : parts[kind === 'entry' ? 1 : 0]}`
}

const itemOf = ({ title, snippet, document: { kind, table, lang, url, date, image } }: Hit): SearchItem => ({
  kind,
  table,
  lang,
  title,
  snippet,
  url,
  date,
  image,
})
