// /admin/edit/{path}: the draft of the page at that address of the website, with the marks and the script for editing it there.
import { AppError } from '../../lib/base/errors.ts'
import { html } from '../../lib/base/html.ts'
import type { StoredPage } from '../../lib/pages/pages.ts'
import { editedPage, shownVersion } from '../../lib/website/versions.ts'
import { renderPage } from '../../lib/website/render-page.ts'
import { readAddress } from '../address.ts'
import { inlineScript } from '../admin-build.ts'
import { framed } from './framed.ts'
import { isPlace, placeNotice } from './page.ts'
import type { Viewer } from './viewer.ts'

const BASE = '/admin/edit'

export async function editPage(viewer: Viewer): Promise<Response> {
  const { ctx, visit } = viewer
  if (!ctx.principal.permissions.has('pages.edit')) throw new AppError('preview.edit_forbidden')
  const read = readAddress(visit.request.url)
  if (!read?.address.startsWith(BASE)) throw new AppError('preview.address_missing')
  const page = await editedPage(ctx, read.address.slice(BASE.length) || '/')
  if (isPlace(page)) return placeNotice(viewer, page)
  return showEdited(viewer, page, inlineScript())
}

/** The document with the script at an address. */
export async function showEdited(viewer: Viewer, page: StoredPage, script: string): Promise<Response> {
  const { ctx, visit, lang } = viewer
  const { page: shown, blocks } = await shownVersion(ctx, page, { view: 'draft' })
  const head = html`<script src="${script}" defer></script>\n`
  const look = { blocks: visit.site.blocks, head, root: factsOf(page, lang) }
  const made = await renderPage(visit.site, { page: shown, blocks, mode: 'edit' }, look)
  return framed(visit, { markup: made.html })
}

/** What the script has to know of the page; all else it asks for by the operations. */
const factsOf = ({ id, uid, lang, version, status }: StoredPage, locale: string) =>
  html`data-cms-page="${id}" data-cms-uid="${uid}" data-cms-lang="${lang}" data-cms-version="${version}" data-cms-status="${status}" data-cms-locale="${locale}"`
