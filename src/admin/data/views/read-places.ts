// The entries of a table that have a place, page after page, as far as can be shown.
import type { Api } from '../../api.ts'
import { entryPath, type Entry } from '../entry/entry.ts'
import { worldPoint, type Place, type Point } from './mercator.ts'

const MOST = 1000
const PAGE = 200

export interface Pin {
  id: number
  title: string
  address: string | undefined
  point: Point
}
export interface ReadPlaces {
  pins: Pin[]
  /** So many entries have none. */
  without: number
  isCut: boolean
}
interface Wanted {
  handle: string
  /** Name of the field. */
  field: string
  /** A condition of the list (contract 2.2). */
  filter?: object | undefined
  lang?: string | undefined
}

export async function readPlaces(
  api: Api,
  { handle, field, filter, lang }: Wanted,
  signal: AbortSignal,
): Promise<ReadPlaces> {
  const query = { lang, limit: PAGE, ...(filter && { filter: JSON.stringify(filter) }) }
  const pins: Pin[] = []
  let read = 0
  let cursor: string | undefined
  do {
    const page = await api.call<Entry[]>('GET', entryPath(handle), { query: { ...query, cursor }, signal })
    pins.push(...page.data.flatMap((entry) => pinOf(entry, field) ?? []))
    read += page.data.length
    const next = page.links?.next
    cursor = next ? (new URL(next, location.href).searchParams.get('cursor') ?? undefined) : undefined
  } while (cursor !== undefined && read < MOST)
  return { pins, without: read - pins.length, isCut: cursor !== undefined }
}

export function pinOf(
  { id, title, data }: Pick<Entry, 'id' | 'title' | 'data'>,
  field: string,
): Pin | undefined {
  const { lat, lng, address } = (data[field] ?? {}) as Partial<Place> & { address?: string }
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined
  return { id, title, address, point: worldPoint({ lat, lng }) }
}
