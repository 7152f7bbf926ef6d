// All that takes place in a span of days, page after page, as far as can be shown.
import type { Occurrence } from '../../client/operations.d.ts'
import { nextPage, type Api } from '../../client/api.ts'

const MOST = 1000
const PAGE = 200

interface Wanted {
  handle: string
  /** Days; `to` is the one after the last. */
  from: string
  to: string
  /** A condition of the list (contract 2.2). */
  filter?: Readonly<Record<string, unknown>> | undefined
  lang?: string | undefined
}
export interface Read {
  occurrences: Occurrence[]
  /** There are more than these. */
  isCut: boolean
}

export async function readOccurrences(api: Api, wanted: Wanted, signal: AbortSignal): Promise<Read> {
  const { handle, ...span } = wanted
  const occurrences: Occurrence[] = []
  let cursor: string | undefined
  let isCut = false
  do {
    const input = { table: handle, ...span, limit: PAGE, cursor }
    const page = await api.call('list_occurrences', input, { signal })
    occurrences.push(...page.data)
    cursor = nextPage(page)
    isCut ||= page.meta?.['truncated'] === true
  } while (cursor !== undefined && occurrences.length < MOST)
  return { occurrences, isCut: isCut || cursor !== undefined }
}
