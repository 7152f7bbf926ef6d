// /admin/preview/design: a page of the website for trying out a design; and the home page with a pending design.
import { AppError } from '../../lib/base/errors.ts'
import { lookUp, type StoredPage } from '../../lib/pages/pages.ts'
import { loadPageVersion } from '../../lib/website/versions.ts'
import { renderPage } from '../../lib/website/render-page.ts'
import type { SiteDesign } from '../../lib/website/site-design.ts'
import { framed } from './framed.ts'
import { hasNoContent, noContentNotice } from './page.ts'
import { textOf, type Viewer } from './viewer.ts'

/** `?page=` as operations name pages, default the home page; `?lang=`, where the home page exists in it. */
export async function designPreview(viewer: Viewer, rest: string): Promise<Response> {
  if (rest) throw new AppError('request.page_missing')
  return renderWithDesign(viewer, { ref: viewer.visit.url.searchParams.get('page')?.slice(0, 501) || 'home' })
}

/** A published page, or its draft when it is not published; optionally with another design. */
export async function renderWithDesign(
  viewer: Viewer,
  { ref = 'home', design }: { ref?: string; design?: SiteDesign },
): Promise<Response> {
  const { ctx, visit } = viewer
  const there = await lookUp(ctx, ref, textOf(viewer, 'lang'))
  const page = there ?? (ref === 'home' ? await lookUp(ctx, ref) : undefined)
  if (!page || page.status === 'trash') throw new AppError('request.page_missing')
  if (hasNoContent(page)) return noContentNotice(viewer, page)
  const { page: version, blocks } = await loadPageVersion(ctx, page, { view: viewOf(page) })
  const previewOptions = { blocks: visit.site.blocks, ...(design && { design }) }
  const { html } = await renderPage(visit.site, { page: version, blocks, mode: 'preview' }, previewOptions)
  return framed(visit, { markup: html })
}

const viewOf = ({ public_head }: StoredPage) => (public_head === null ? 'draft' : 'published')
