// The search as blocks ask it: what is shown of a thing makes the page stale when the thing is written.
import type { SearchDoor, SearchItem } from '../../core/extension/search-view.ts'
import { SECOND } from '../../base/clock.ts'
import type { Found } from '../../search/search.ts'
import type { Asking } from '../subject.ts'
import type { PageData } from './page-data.ts'

/** What is new is among the results of others after this time; what is gone at once. */
const FRESH = 10 * SECOND

type Hit = Found['hits'][number]

export function searchDoor(page: PageData, find: NonNullable<Asking['find']>): SearchDoor {
  return async ({ q, lang, kinds, table, sort, limit, page: number = 1 }) => {
    const found = await find({
      ...{ q, limit, offset: (number - 1) * limit },
      ...(lang !== undefined && { lang }),
      ...(kinds && { kinds: [...kinds] }),
      ...(table !== undefined && { table }),
      ...(sort && { sort }),
    })
    const isByWordsAlone = found.notice !== undefined && found.notice !== 'not_set_up'
    page.changesSoon(found.building ? SECOND : FRESH)
    for (const hit of found.hits) page.seeing.tags.add(tagOf(hit))
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

/** Of a page and an entry by their uids, of an item by its number. */
function tagOf({ document: { key, id } }: Hit): string {
  const [kind = '', ...parts] = key.split(':')
  return `${kind}:${kind === 'media' ? id : parts[kind === 'entry' ? 1 : 0]}`
}

const itemOf = ({ title, snippet, document: { kind, table, lang, url, date, image } }: Hit): SearchItem => ({
  ...{ kind, table, lang, title, snippet, url, date, image },
})
