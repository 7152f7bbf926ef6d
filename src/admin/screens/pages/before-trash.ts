// What visitors lose when pages are moved to the trash: confirmed first, as restoring does not publish them.
import type { App } from '../../app-context.ts'
import { linkedFrom, linkedPart } from '../../elements/linked-from.ts'
import type { PageRow, PageSet } from './page-row.ts'
import { ancestorsOf } from './tree.ts'

/** Number of public pages among the pages and their descendants; undefined when not all of them are loaded. */
export function publicCount(pages: readonly PageRow[], { rows, partial }: PageSet): number | undefined {
  if (partial) return undefined
  const gone = new Set(pages.map(({ id }) => id))
  const goes = ({ id }: PageRow) => gone.has(id) || ancestorsOf(rows, id).some((one) => gone.has(one))
  return rows.filter((row) => row.url !== null && goes(row)).length
}

/** Without descendants of other pages in the list, which are moved with them. */
export function outermost(pages: readonly PageRow[], { rows }: PageSet): PageRow[] {
  const chosen = new Set(pages.map(({ id }) => id))
  return pages.filter(({ id }) => !ancestorsOf(rows, id).some((one) => chosen.has(one)))
}

/** Asks for confirmation if pages are public, or linked from elsewhere; true when they may be moved. */
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
  const below = set.rows.filter(({ id }) => ancestorsOf(set.rows, id).some((one) => gone.has(one)))
  const linked = await linkedFrom(
    app,
    steps,
    below.map(({ id }) => ({ page: id })),
  )
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
