// All that takes place in a span of days, page after page, as far as can be shown.
import type { Api } from '../../api.ts'
import { entryPath } from '../entry/entry.ts'
import type { Occurrence } from './on-days.ts'

const MOST = 1000
const PAGE = 200

interface Wanted {
  handle: string
  /** Days; `to` is the one after the last. */
  from: string
  to: string
  /** A condition of the list (contract 2.2). */
  filter?: object | undefined
  lang?: string | undefined
}
export interface Read {
  occurrences: Occurrence[]
  /** There are more than these. */
  isCut: boolean
}

export async function readOccurrences(api: Api, wanted: Wanted, signal: AbortSignal): Promise<Read> {
  const { handle, filter, ...span } = wanted
  const query = { ...span, limit: PAGE, ...(filter && { filter: JSON.stringify(filter) }) }
  const occurrences: Occurrence[] = []
  let cursor: string | undefined
  let isCut = false
  do {
    const path = `${entryPath(handle)}/occurrences`
    const page = await api.call<Occurrence[]>('GET', path, { query: { ...query, cursor }, signal })
    occurrences.push(...page.data)
    const next = page.links?.next
    cursor = next ? (new URL(next, location.href).searchParams.get('cursor') ?? undefined) : undefined
    isCut ||= page.meta?.['truncated'] === true
  } while (cursor !== undefined && occurrences.length < MOST)
  return { occurrences, isCut: isCut || cursor !== undefined }
}
