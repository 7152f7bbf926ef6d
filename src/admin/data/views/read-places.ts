// Loads the entries of a table that have a place, page after page, up to a limit.
import type { Entry } from '../../client/operations.d.ts'
import { nextPage, type Api } from '../../client/api.ts'
import { worldPoint, type LatLng, type Point } from './mercator.ts'

const MAX = 1000
const PAGE = 200

export interface Pin {
  id: number
  title: string
  address: string | undefined
  point: Point
}
export interface MapPins {
  pins: Pin[]
  /** Number of entries without a place. */
  without: number
  isCut: boolean
}
interface Options {
  handle: string
  /** Name of the field. */
  field: string
  /** A condition of the list (contract 2.2). */
  filter?: Readonly<Record<string, unknown>> | undefined
  lang?: string | undefined
}

export async function readMapPins(
  api: Api,
  { handle, field, filter, lang }: Options,
  signal: AbortSignal,
): Promise<MapPins> {
  const pins: Pin[] = []
  let read = 0
  let cursor: string | undefined
  do {
    const input = { table: handle, lang, filter, limit: PAGE, cursor }
    const page = await api.call('list_entries', input, { signal })
    pins.push(...page.data.flatMap((entry) => pinOf(entry, field) ?? []))
    read += page.data.length
    cursor = nextPage(page)
  } while (cursor !== undefined && read < MAX)
  return { pins, without: read - pins.length, isCut: cursor !== undefined }
}

export function pinOf({ id, title, fields }: Pick<Entry, 'id' | 'title' | 'fields'>, field: string): Pin | undefined {
  const { lat, lng, address } = (fields[field] ?? {}) as Partial<LatLng> & { address?: string }
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined
  return { id, title, address, point: worldPoint({ lat, lng }) }
}
