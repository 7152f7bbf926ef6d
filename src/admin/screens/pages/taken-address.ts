// Whether the address of a new page is used by another page, and which one it would get instead.
import type { NewPage } from './create-page.ts'
import { listAll, type PageRow, type PageSet } from './page-row.ts'
import type { Api } from '../../client/api.ts'

export interface TakenAddress {
  by: PageRow
  /** A free slug, the one that the service generates. */
  free: string
}

/** The siblings of the new page; on a large website they are requested. */
export async function siblingPages(
  api: Api,
  { set, lang, parent }: { set: PageSet; lang: string; parent: number | undefined },
  signal: AbortSignal,
): Promise<PageRow[]> {
  const { rows, partial } = set
  if (partial && parent !== undefined) return listAll(api, { lang, parent_id: parent }, signal)
  return rows.filter(({ parent_id }) => parent_id === (parent ?? null))
}

/** Undefined when the address is free; `made` is the slug generated from the title. */
export function findAddressConflict(
  { slug, made, type }: Pick<NewPage, 'slug' | 'type'> & { made: string },
  pages: readonly PageRow[],
): TakenAddress | undefined {
  const requested = slug?.trim() || made
  const by = type === 'page' && requested ? pages.find((page) => page.slug === requested) : undefined
  if (!by) return undefined
  const taken = new Set(pages.map((page) => page.slug))
  let n = 2
  while (taken.has(`${requested}-${n}`)) n += 1
  return { by, free: `${requested}-${n}` }
}
