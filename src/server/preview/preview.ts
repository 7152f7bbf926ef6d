// Looking at what is not public yet: pages, changes, block types and the design for those who work on the website.
import { AppError, PROBLEMS } from '../../lib/base/errors.ts'
import { readAdminAssets } from '../admin-assets.ts'
import { sayError } from '../../lib/platform/i18n/say.ts'
import { hasFeature } from '../../lib/core/site.ts'
import type { Visit } from '../context.ts'
import { limited } from '../rate-limit.ts'
import { LOGIN, placeOf, safeNext, visitMember, withNext } from '../session.ts'
import { blockTypePreview } from './block-type.ts'
import { changePreview } from './change.ts'
import { designPreview } from './design.ts'
import { editPage } from './edit.ts'
import { framed, notice } from './framed.ts'
import { pagePreview } from './page.ts'
import { viewerOf, type Viewer } from './viewer.ts'

/** `rest` is what follows the address, as it was sent. */
type Face = (viewer: Viewer, rest: string) => Promise<Response>

const FACES: { base: string; face: Face; feature?: string }[] = [
  { base: '/admin/edit', face: editPage },
  { base: '/admin/preview/pages', face: pagePreview },
  { base: '/admin/preview/changes', face: changePreview, feature: 'review' },
  { base: '/admin/preview/block-types', face: blockTypePreview },
  { base: '/admin/preview/design', face: designPreview, feature: 'design' },
]

/** Answers everything below /admin/preview and /admin/edit. */
export function createPreview(): (visit: Visit) => Promise<Response> {
  const assets = readAdminAssets()
  return (visit) => answer(visit, (name) => assets.get(name)!.url)
}

/** GET and HEAD for members of the website who are signed in; nothing is written, nothing may be kept. */
async function answer(visit: Visit, asset: Viewer['asset']): Promise<Response> {
  const { session, member } = await visitMember(visit)
  const { pathname, search } = visit.url
  const viewer = member && viewerOf(visit, { session, member, asset })
  try {
    demandGet(visit)
    const next = safeNext(pathname + search)
    if (!session) return redirected(visit, withNext(LOGIN, next))
    if (session.state !== 'full') return redirected(visit, placeOf(session.state, next))
    // Signing in leads back here: an account of another website would go round in circles.
    if (!viewer) throw new AppError('request.account_of_other_site')
    await limited(visit, () => Promise.resolve(viewer.ctx.principal))
    const { base, face } = faceOf(visit)
    return await face(viewer, pathname.slice(base.length + 1))
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'internal') throw error
    return refusal(viewer ?? viewerOf(visit, { asset }), error)
  }
}

/** Throws 404, also where its feature is off. */
function faceOf({ site, url: { pathname } }: Visit): (typeof FACES)[number] {
  const found = FACES.find(({ base }) => pathname === base || pathname.startsWith(`${base}/`))
  if (!found) throw new AppError('request.page_missing')
  if (found.feature !== undefined && !hasFeature(site, found.feature))
    throw new AppError('preview.feature_off', { feature: found.feature, site: site.key })
  return found
}

function demandGet({ request, url }: Visit): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  throw new AppError(
    'request.only_get_or_head',
    { pathname: url.pathname },
    {
      extra: { allow: ['GET', 'HEAD'] },
    },
  )
}

const redirected = (visit: Visit, location: string): Response =>
  framed(visit, { status: 303, headers: { location } })

async function refusal(viewer: Viewer, error: AppError): Promise<Response> {
  const { allow, retry_after } = error.extra as { allow?: string[]; retry_after?: number }
  const title = PROBLEMS[error.code].title[viewer.lang]
  const text = sayError(viewer.lang, error)
  const answer = notice(viewer, { status: error.status, title, text })
  if (allow) answer.headers.set('allow', allow.join(', '))
  if (retry_after !== undefined) answer.headers.set('retry-after', String(retry_after))
  return answer
}
