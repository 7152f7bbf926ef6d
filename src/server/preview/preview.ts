// Previews of unpublished content: pages, changes, block types and the design for members of the website.
import { AppError, PROBLEMS } from '../../lib/base/errors.ts'
import { readAdminAssets } from '../admin-assets.ts'
import { sayError } from '../../lib/platform/i18n/say.ts'
import { hasFeature } from '../../lib/core/site.ts'
import type { Visit } from '../context.ts'
import { limited } from '../rate-limit.ts'
import { LOGIN, redirectPathOf, safeNext, visitMember, withNext } from '../session.ts'
import { changePreview } from './change.ts'
import { designPreview } from './design.ts'
import { framed, notice, sheet } from './framed.ts'
import { pagePreview, hasNoContent, noContentNotice } from './page.ts'
import { viewerOf, type Viewer, oneOf, textOf } from './viewer.ts'
import { findType, previewType } from '../../lib/website/preview-type.ts'
import { html } from '../../lib/base/html.ts'
import { decodeEscapes } from '../../lib/base/text/text.ts'
import type { StoredPage } from '../../lib/pages/pages.ts'
import { editedPage, loadPageVersion } from '../../lib/website/versions.ts'
import { renderPage } from '../../lib/website/render-page.ts'
import { readAddress } from '../address.ts'
import { inlineScript } from '../admin-build.ts'

const EDIT = '/admin/edit'

const SHEET = 'style.css'

/** `rest` is the path after the base address, undecoded. */
type Face = (viewer: Viewer, rest: string) => Promise<Response>

const FACES: { base: string; preview: Face; feature?: string }[] = [
  { base: '/admin/edit', preview: editPage },
  { base: '/admin/preview/pages', preview: pagePreview },
  { base: '/admin/preview/changes', preview: changePreview, feature: 'review' },
  { base: '/admin/preview/block-types', preview: blockTypePreview },
  { base: '/admin/preview/design', preview: designPreview, feature: 'design' },
]

/** Answers everything below /admin/preview and /admin/edit. */
export function createPreview(): (visit: Visit) => Promise<Response> {
  const assets = readAdminAssets()
  return (visit) => answer(visit, (name) => assets.get(name)!.url)
}

/** GET and HEAD for signed-in members of the website; read-only, never cached. */
async function answer(visit: Visit, asset: Viewer['asset']): Promise<Response> {
  const { session, member } = await visitMember(visit)
  const { pathname, search } = visit.url
  const viewer = member && viewerOf(visit, { session, member, asset })
  try {
    requireGet(visit)
    const next = safeNext(pathname + search)
    if (!session) return redirected(visit, withNext(LOGIN, next))
    if (session.state !== 'full') return redirected(visit, redirectPathOf(session.state, next))
    // Not a redirect to the sign-in, which leads back here: an account of another website would loop.
    if (!viewer) throw new AppError('request.account_of_other_site')
    await limited(visit, () => Promise.resolve(viewer.ctx.principal))
    const { base, preview } = faceOf(visit)
    return await preview(viewer, pathname.slice(base.length + 1))
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'internal') throw error
    return errorResponse(viewer ?? viewerOf(visit, { asset }), error)
  }
}

/** Throws 404, also when its feature is off. */
function faceOf({ site, url: { pathname } }: Visit): (typeof FACES)[number] {
  const found = FACES.find(({ base }) => pathname === base || pathname.startsWith(`${base}/`))
  if (!found) throw new AppError('request.page_missing')
  if (found.feature !== undefined && !hasFeature(site, found.feature))
    throw new AppError('preview.feature_off', { feature: found.feature, site: site.key })
  return found
}

function requireGet({ request, url }: Visit): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  throw new AppError(
    'request.only_get_or_head',
    { pathname: url.pathname },
    {
      extra: { allow: ['GET', 'HEAD'] },
    },
  )
}

const redirected = (visit: Visit, location: string): Response => framed(visit, { status: 303, headers: { location } })

async function errorResponse(viewer: Viewer, error: AppError): Promise<Response> {
  const { allow, retry_after } = error.extra as { allow?: string[]; retry_after?: number }
  const title = PROBLEMS[error.code].title[viewer.lang]
  const text = sayError(viewer.lang, error)
  const answer = notice(viewer, { status: error.status, title, text })
  if (allow) answer.headers.set('allow', allow.join(', '))
  if (retry_after !== undefined) answer.headers.set('retry-after', String(retry_after))
  return answer
}

/**
 * /admin/preview/block-types/{type}: one block with its sample, for choosing among the types. `?variant=`,
 * `background=`, `lang=`, `view=draft` of a custom block; below it the stylesheet of a draft.
 */
async function blockTypePreview(viewer: Viewer, rest: string): Promise<Response> {
  const { visit, ctx } = viewer
  const [type = '', part, ...more] = rest.split('/')
  if (more.length || (part !== undefined && part !== SHEET)) throw new AppError('request.page_missing')
  const name = decodeEscapes(type) ?? ''
  const draft = oneOf(viewer, 'view', ['published', 'draft']) === 'draft'
  const found = await findType(ctx, name, draft)
  if (part === SHEET) return sheet(visit, found.css ?? '')
  const address = `/admin/preview/block-types/${encodeURIComponent(name)}/${SHEET}?view=draft`
  const head = html`${found.css !== undefined && html`<link rel="stylesheet" href="${address}">\n`}`
  const picture = viewer.asset('sample-picture.svg')
  const [variant, background, lang] = ['variant', 'background', 'lang'].map((key) => textOf(viewer, key))
  return framed(visit, {
    markup: await previewType(ctx, found, { variant, background, lang, head, picture }),
  })
}

/**
 * /admin/edit/{path}: the draft of the page at that address of the website, with the markers and the script
 * for inline editing.
 */
async function editPage(viewer: Viewer): Promise<Response> {
  const { ctx, visit } = viewer
  if (!ctx.principal.permissions.has('pages.edit')) throw new AppError('preview.edit_forbidden')
  const read = readAddress(visit.request.url)
  if (!read?.address.startsWith(EDIT)) throw new AppError('preview.address_missing')
  const page = await editedPage(ctx, read.address.slice(EDIT.length) || '/')
  if (hasNoContent(page)) return noContentNotice(viewer, page)
  return renderForEditing(viewer, page, inlineScript())
}

/** The page with the editing script of that URL. */
export async function renderForEditing(viewer: Viewer, page: StoredPage, script: string): Promise<Response> {
  const { ctx, visit, lang } = viewer
  const { page: version, blocks } = await loadPageVersion(ctx, page, { view: 'draft' })
  const head = html`<script src="${script}" defer></script>\n`
  const previewOptions = { blocks: visit.site.blocks, head, root: factsOf(page, lang) }
  const made = await renderPage(visit.site, { page: version, blocks, mode: 'edit' }, previewOptions)
  return framed(visit, { markup: made.html })
}

/** Page data for the script; it loads everything else by operations. */
const factsOf = ({ id, uid, lang, version, status }: StoredPage, locale: string) =>
  html`data-cms-page="${id}" data-cms-uid="${uid}" data-cms-lang="${lang}" data-cms-version="${version}" data-cms-status="${status}" data-cms-locale="${locale}"`
