// Entries, pages and accounts as relations name them: where they are asked for, and what they are called.
import type { App } from '../app-context.ts'
import type { Query } from '../api.ts'

export interface Related {
  id: number
  name: string
  /** What tells it from others of that name. */
  more?: string | undefined
}

/** What the lists of pages, accounts and entries have of these. */
interface Row {
  id: number
  title?: string | null
  name?: string | null
  email?: string
  path?: string | null
  [field: string]: unknown
}

/** The path of a target (a handle, `@pages`, `@users`) in the interface. */
export function pathOf(target: string): string {
  if (target === '@pages') return '/pages'
  return target === '@users' ? '/users' : `/data/${encodeURIComponent(target)}`
}

export function relatedOf(row: Row, meta: Record<string, unknown> = {}): Related {
  const own = typeof meta['title_field'] === 'string' ? row[meta['title_field']] : undefined
  const title = [row.title, own, row.name, row.email].find((one) => typeof one === 'string' && one !== '')
  const more = row.path == null ? row.email : `/${row.path}`
  return {
    id: row.id,
    name: typeof title === 'string' ? title : `#${row.id}`,
    ...(more !== title && { more }),
  }
}

/** Undefined for what is gone, or may not be seen. */
export async function readRelated(app: App, target: string, id: number): Promise<Related | undefined> {
  try {
    const { data, meta } = await app.api.call<Row>('GET', `${pathOf(target)}/${id}`)
    return relatedOf(data, meta)
  } catch {
    return undefined
  }
}

/** The question for a list; the field's filter narrows entries (contract 2.2). */
export const questionFor = (
  target: string,
  { q, filter }: { q: string; filter?: object | undefined },
): Query => ({
  limit: 50,
  q: q || undefined,
  filter: filter && !target.startsWith('@') ? JSON.stringify(filter) : undefined,
})
