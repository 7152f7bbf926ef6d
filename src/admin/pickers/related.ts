// Entries, pages and accounts as targets of relations: how to load them, and their names.
import type { App } from '../app-context.ts'
import type { Answer, Api } from '../client/api.ts'

export interface Related {
  id: number
  name: string
  /** Distinguishes it from others of the same name. */
  more?: string | undefined
}

/** The properties of pages, accounts and entries used here. */
export interface Row {
  id: number
  title?: string | null
  name?: string | null
  email?: string
  path?: string | null
}
interface Params {
  q?: string | undefined
  /** Filter of entries (contract 2.2). */
  filter?: Readonly<Record<string, unknown>> | undefined
  limit?: number
  cursor?: string | undefined
}

/** The list of a target: a table handle, `@pages` or `@users`. */
export function listRelated(
  api: Api,
  target: string,
  { filter, signal, ...params }: Params & { signal?: AbortSignal | undefined },
): Promise<Answer<Row[]>> {
  if (target === '@pages') return api.call('list_pages', params, { signal })
  if (target === '@users') return api.call('list_users', params, { signal })
  return api.call('list_entries', { table: target, filter, ...params }, { signal })
}

function getRelated(api: Api, target: string, id: number | string): Promise<Answer<Row>> {
  if (target === '@pages') return api.call('get_page', { page: id })
  if (target === '@users') return api.call('get_user', { id })
  return api.call('get_entry', { table: target, entry: id })
}

export function relatedOf(row: Row, meta: Record<string, unknown> = {}): Related {
  const own =
    typeof meta['title_field'] === 'string'
      ? (row as unknown as Record<string, unknown>)[meta['title_field']]
      : undefined
  const title = [row.title, own, row.name, row.email].find((one) => typeof one === 'string' && one !== '')
  const more = row.path == null ? row.email : `/${row.path}`
  return {
    id: row.id,
    name: typeof title === 'string' ? title : `#${row.id}`,
    ...(more !== title && { more }),
  }
}

/** Undefined for an object that does not exist, or may not be read. */
export async function readRelated(app: App, target: string, id: number | string): Promise<Related | undefined> {
  try {
    const { data, meta } = await getRelated(app.api, target, id)
    return relatedOf(data, meta)
  } catch {
    return undefined
  }
}
