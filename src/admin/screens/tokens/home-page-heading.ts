// Words of the home page that visitors see, for trying a token out: the first heading of its blocks.
import type { Api } from '../../client/api.ts'

export interface HomePageLabels {
  /** Id of the block. */
  block: string
  /** Of its data. */
  field: string
}
interface BlockLabels {
  id: string
  data: Record<string, unknown>
  children?: BlockLabels[]
}

/** What kits call a heading. */
const HEADINGS = ['heading', 'headline', 'title']
/** What goes into a line of the shell as it is. */
const PLAIN = /^[a-z0-9_-]+$/i

/** The first heading in the order of the page; undefined where there is none. */
export function homePageLabels(blocks: readonly BlockLabels[]): HomePageLabels | undefined {
  for (const { id, data, children } of blocks) {
    const field = HEADINGS.find((name) => typeof data[name] === 'string' && data[name])
    if (field && PLAIN.test(id)) return { block: id, field }
    const inside = homePageLabels(children ?? [])
    if (inside) return inside
  }
  return undefined
}

/** Of the home page; undefined where it cannot be read, too. */
export async function readHomePageLabels(api: Pick<Api, 'get'>, signal?: AbortSignal) {
  const page = await api.get('get_page', { page: 'home' }, signal).catch(() => undefined)
  return homePageLabels(page?.blocks ?? [])
}
