// /admin/preview/design: a page of the website for trying a design on; and the home page with a design that waits.
import { AppError } from '../../lib/base/errors.ts'
import { lookUp, type StoredPage } from '../../lib/pages/pages.ts'
import { shownVersion } from '../../lib/website/versions.ts'
import { renderPage } from '../../lib/website/render-page.ts'
import type { SiteDesign } from '../../lib/website/site-design.ts'
import { framed } from './framed.ts'
import { isPlace, placeNotice } from './page.ts'
import { textOf, type Viewer } from './viewer.ts'

/** `?page=` as operations name pages, else the home page; `?lang=`, where there is a home page in it. */
export async function designPreview(viewer: Viewer, rest: string): Promise<Response> {
  if (rest) throw new AppError('request.page_missing')
  return showDesigned(viewer, { ref: viewer.visit.url.searchParams.get('page')?.slice(0, 501) || 'home' })
}

/** A page as visitors see it, or its draft while they do not; with another design when it is told. */
export async function showDesigned(
  viewer: Viewer,
  { ref = 'home', design }: { ref?: string; design?: SiteDesign },
): Promise<Response> {
  const { ctx, visit } = viewer
  const there = await lookUp(ctx, ref, textOf(viewer, 'lang'))
  const page = there ?? (ref === 'home' ? await lookUp(ctx, ref) : undefined)
  if (!page || page.status === 'trash') throw new AppError('request.page_missing')
  if (isPlace(page)) return placeNotice(viewer, page)
  const { page: shown, blocks } = await shownVersion(ctx, page, { view: viewOf(page) })
  const look = { blocks: visit.site.blocks, ...(design && { design }) }
  const { html } = await renderPage(visit.site, { page: shown, blocks, mode: 'preview' }, look)
  return framed(visit, { markup: html })
}

const viewOf = ({ public_head }: StoredPage) => (public_head === null ? 'draft' : 'published')
