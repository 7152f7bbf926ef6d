// Whether the address that a new page would get belongs to another page already, and what it would get instead.
import type { NewPage } from './create-page.ts'
import { listAll, type PageRow, type PageSet } from './page-row.ts'
import type { Api } from '../../client/api.ts'

export interface Taken {
  by: PageRow
  /** What is free; the service makes the same one of the title. */
  free: string
}

/** The pages that lie where the new one shall; of a large website they are asked for. */
export async function pagesBeside(
  api: Api,
  { set, lang, parent }: { set: PageSet; lang: string; parent: number | undefined },
  signal: AbortSignal,
): Promise<PageRow[]> {
  const { rows, partial } = set
  if (partial && parent !== undefined) return listAll(api, { lang, parent_id: parent }, signal)
  return rows.filter(({ parent_id }) => parent_id === (parent ?? null))
}

/** Undefined while nobody else has it; `made` is what the title makes. */
export function takenBy(
  { slug, made, type }: Pick<NewPage, 'slug' | 'type'> & { made: string },
  pages: readonly PageRow[],
): Taken | undefined {
  const wanted = slug?.trim() || made
  const by = type === 'page' && wanted ? pages.find((page) => page.slug === wanted) : undefined
  if (!by) return undefined
  const taken = new Set(pages.map((page) => page.slug))
  let n = 2
  while (taken.has(`${wanted}-${n}`)) n += 1
  return { by, free: `${wanted}-${n}` }
}
