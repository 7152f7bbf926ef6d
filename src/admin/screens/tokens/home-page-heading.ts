// A visible heading of the home page, for trying out a token: the first one in its blocks.
import type { Api } from '../../client/api.ts'

export interface HomePageLabels {
  /** Id of the block. */
  block: string
  /** Name of its field. */
  field: string
}
interface BlockLabels {
  id: string
  data: Record<string, unknown>
  children?: BlockLabels[]
}

/** Names of heading fields in kits. */
const HEADINGS = ['heading', 'headline', 'title']
/** Text that needs no quoting in a shell. */
const PLAIN = /^[a-z0-9_-]+$/i

/** The first heading in page order; undefined when there is none. */
export function homePageLabels(blocks: readonly BlockLabels[]): HomePageLabels | undefined {
  for (const { id, data, children } of blocks) {
    const field = HEADINGS.find((name) => typeof data[name] === 'string' && data[name])
    if (field && PLAIN.test(id)) return { block: id, field }
    const inside = homePageLabels(children ?? [])
    if (inside) return inside
  }
  return undefined
}

/** Of the home page; undefined also when it cannot be read. */
export async function readHomePageLabels(api: Pick<Api, 'get'>, signal?: AbortSignal) {
  const page = await api.get('get_page', { page: 'home' }, signal).catch(() => undefined)
  return homePageLabels(page?.blocks ?? [])
}
