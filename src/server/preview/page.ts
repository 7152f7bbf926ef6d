// /admin/preview/pages/{page}: a version of a page as visitors would see it; `marks=1` marks its blocks for editing.
import { AppError, invalid } from '../../lib/base/errors.ts'
import { decodeEscapes } from '../../lib/base/text/text.ts'
import { findPage, type StoredPage } from '../../lib/pages/pages.ts'
import { loadPageVersion, type PageVersion } from '../../lib/website/versions.ts'
import { renderPage } from '../../lib/website/render-page.ts'
import { framed, notice } from './framed.ts'
import { oneOf, textOf, type Viewer } from './viewer.ts'

/** `?lang=` (of a path), `view=draft|published`, `revision={n}`, `marks=1`, `scripts=0`. */
export async function pagePreview(viewer: Viewer, rest: string): Promise<Response> {
  const ref = decodeEscapes(rest)
  if (!ref || ref.length > 501) throw new AppError('request.page_missing')
  const version = { view: oneOf(viewer, 'view', ['draft', 'published']), revision: revisionOf(viewer) }
  const mode = oneOf(viewer, 'marks', ['0', '1']) === '1' ? ('edit' as const) : ('preview' as const)
  const page = await activePage(viewer, ref)
  if (hasNoContent(page)) return noContentNotice(viewer, page)
  const still = oneOf(viewer, 'scripts', ['1', '0']) === '0'
  return renderVersion(viewer, await loadPageVersion(viewer.ctx, page, version), { mode, still })
}

/** A page with the content of a version, as a document. */
export async function renderVersion(
  { visit }: Viewer,
  { page, blocks }: PageVersion,
  { mode = 'preview', still = false }: { mode?: 'preview' | 'edit'; still?: boolean } = {},
): Promise<Response> {
  const { html } = await renderPage(visit.site, { page, blocks, mode }, { blocks: visit.site.blocks, still })
  return framed(visit, { markup: html })
}

/** Pages without content of their own: links, and folders of other pages. */
export const hasNoContent = ({ type }: Pick<StoredPage, 'type'>): boolean => type === 'link' || type === 'folder'

export function noContentNotice({ t, ...viewer }: Viewer, { type, title }: Pick<StoredPage, 'type' | 'title'>) {
  const text =
    type === 'link'
      ? t('This is a link in the menu: it has no page of its own.')
      : t('This is a folder: it holds other pages and has none of its own.')
  return notice(viewer, { title, text })
}

async function activePage({ ctx, ...viewer }: Viewer, ref: string): Promise<StoredPage> {
  const page = await findPage(ctx, ref, textOf({ ctx, ...viewer }, 'lang'))
  if (page.status === 'trash') throw new AppError('preview.page_in_trash')
  return page
}

function revisionOf({ visit }: Viewer): number | undefined {
  const given = visit.url.searchParams.get('revision')
  if (given === null) return undefined
  if (!/^[1-9]\d{0,8}$/.test(given)) throw invalid('/revision', 'preview.revision_invalid')
  return Number(given)
}
