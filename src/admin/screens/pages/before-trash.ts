// What visitors lose when pages go into the trash: asked before, because bringing them back does not publish them.
import type { App } from '../../app-context.ts'
import { linkedFrom, linkedPart } from '../../elements/linked-from.ts'
import type { PageRow, PageSet } from './page-row.ts'
import { above } from './tree.ts'

/** How many of the pages and of those below them visitors see now; undefined when not all of them are loaded. */
export function publicCount(pages: readonly PageRow[], { rows, partial }: PageSet): number | undefined {
  if (partial) return undefined
  const gone = new Set(pages.map(({ id }) => id))
  const goes = ({ id }: PageRow) => gone.has(id) || above(rows, id).some((one) => gone.has(one))
  return rows.filter((row) => row.url !== null && goes(row)).length
}

/** Without those that lie in another one of them: what lies in a page goes with it. */
export function outermost(pages: readonly PageRow[], { rows }: PageSet): PageRow[] {
  const chosen = new Set(pages.map(({ id }) => id))
  return pages.filter(({ id }) => !above(rows, id).some((one) => chosen.has(one)))
}

/** Asks when something public goes, or something that others link to; true when it may. */
export async function mayTrash(
  app: Pick<App, 't' | 'confirm' | 'api'>,
  pages: readonly PageRow[],
  set: PageSet,
): Promise<boolean> {
  const { t, confirm } = app
  const n = publicCount(pages, set)
  const outer = outermost(pages, set)
  const steps = outer.map(({ id }) => ({ name: 'delete_page' as const, page: id }))
  const gone = new Set(outer.map(({ id }) => id))
  const below = set.rows.filter(({ id }) => above(set.rows, id).some((one) => gone.has(one)))
  const linked = await linkedFrom(app, steps, below.map(({ id }) => ({ page: id }))) // prettier-ignore
  if (n === 0 && !linked.length) return true
  const lost =
    n === undefined
      ? t('What is public of it and below it goes offline.')
      : n && t('Pages that go offline: {n}.', { n })
  const [first] = pages
  return confirm({
    title:
      pages.length === 1
        ? t('Move {title} to the trash?', { title: first!.title })
        : t('Move {n} pages to the trash?', { n: pages.length }),
    text: `${lost ? `${lost} ` : ''}${t('Brought back, they are drafts that have to be published again.')}`,
    ...linkedPart(app, linked),
    action: t('Move to the trash'),
    danger: true,
  })
}
