// The context of a request, and the common handling of all requests.
import { AppError, callOperation, type Outcome, type RouteContext } from 'cms/extension'
import { titleOf } from 'cms/lib'
import { DavError } from './dav-error.ts'
import { CAPABILITIES } from './limits.ts'
import { pathOf, parseResourcePath, type ResourcePath } from './paths.ts'
import { findCollection, type Collection } from './store/collections.ts'
import { CollectionView } from './store/view.ts'
import { readXml, type Node } from './xml/read.ts'
import { document, xml, Xml } from './xml/write.ts'

/** Largest body of a PROPFIND or REPORT, in bytes. */
const LONGEST_XML = 4_000_000

export interface Dav {
  ctx: RouteContext
  request: Request
  /** The parsed address. */
  path: ResourcePath
  /** Of the website, where the address shows it: above collections. */
  title: string | undefined
  /** Id of the account. */
  user: number
  /** Deadline by performance.now(), after which the response is 503. */
  until: number
}
export type DavHandler = (dav: Dav) => Promise<Response>

/** Milliseconds for updating objects; a route may take 10 s, which includes the response. */
const PATIENCE = 4_000

/** Handles a request with an app password: checks permission and address, and converts errors to WebDAV. */
export async function answer(
  request: Request,
  ctx: RouteContext,
  { load, patience = PATIENCE }: { load: () => Promise<{ default: DavHandler }>; patience?: number },
): Promise<Response> {
  const until = performance.now() + patience
  try {
    if (!ctx.principal.permissions.has('dav.use')) throw new DavError(403, '<d:need-privileges/>')
    const path = parseResourcePath(request.url)
    if (!path) throw new DavError(missing(request))
    const { default: handle } = await load()
    const title = path.at === 'collection' || path.at === 'object' ? undefined : await titleOf(ctx.site)
    return plain(await handle({ ctx, request, path, title, user: ctx.principal.user!.id, until }), path)
  } catch (error) {
    return failure(error)
  }
}

/** Never compressed in transit: ETags are of the bytes. */
function plain(response: Response, resource: ResourcePath): Response {
  response.headers.set('cache-control', 'private, no-cache, no-transform')
  response.headers.set('dav', CAPABILITIES)
  if (resource.at === 'home' || resource.at === 'collection') response.headers.set('content-location', pathOf(resource))
  return response
}

export const xmlResponse = (status: number, root: string, content: Xml): Response =>
  new Response(document(root, content), {
    status,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })

export const multistatus = (responses: readonly Xml[], more?: Xml): Response =>
  xmlResponse(207, 'd:multistatus', xml`${responses}${more}`)

function failure(error: unknown): Response {
  if (error instanceof DavError) {
    const { status, condition, headers } = error
    const response = condition ? xmlResponse(status, 'd:error', new Xml(condition)) : new Response(null, { status })
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return hardened(response)
  }
  if (!(error instanceof AppError) || error.code === 'internal') throw error
  return hardened(
    xmlResponse(
      statusOf(error),
      'd:error',
      xml`${CONDITIONS[error.code]}<d:responsedescription>${error.message}</d:responsedescription>`,
    ),
  )
}

function hardened(response: Response): Response {
  response.headers.set('dav', CAPABILITIES)
  response.headers.set('cache-control', 'private, no-cache, no-transform')
  return response
}

/** 422 and 423 mean something else in WebDAV. */
const statusOf = ({ code, status }: AppError): number =>
  code === 'validation' || code === 'read-only' || code === 'locked' ? 403 : status
const CONDITIONS: Partial<Record<string, Xml>> = {
  forbidden: xml`<d:need-privileges/>`,
  'read-only': xml`<d:cannot-modify-protected-property/>`,
}

/** The collection of an address. Throws 404, or 409 if something was to be created in it. */
export async function collectionAt(dav: Dav): Promise<Collection> {
  const { ctx, path } = dav
  const found =
    path.at === 'collection' || path.at === 'object'
      ? await findCollection(ctx, path.kind, { name: path.name })
      : undefined
  if (!found) throw new DavError(missing(dav.request))
  return found
}

/** Creating something in a missing collection is a conflict (RFC 4918, 9.3.1 and 9.7.1). */
const missing = ({ method }: Request): number => (['PUT', 'MKCOL', 'MKCALENDAR'].includes(method) ? 409 : 404)

/** The collection at the address, complete or limited to these hrefs. */
export const viewAt = async (dav: Dav, hrefs?: readonly string[]): Promise<CollectionView> =>
  CollectionView.open(dav.ctx, await collectionAt(dav), { hrefs, until: dav.until })

/** The root element of the body; undefined without one. */
export const bodyXml = async ({ ctx }: Dav): Promise<Node | undefined> => readXml(await ctx.body(LONGEST_XML))

/** Runs an operation as the request's account; 202 when it waits for approval. */
export const operate = ({ ctx }: Dav, name: string, input: Record<string, unknown>): Promise<Outcome> =>
  callOperation({ ...ctx, channel: 'api' }, `dav__${name}`, input)

export const changeOf = ({ body }: Outcome): number => (body.data as { change: number }).change

/** The media type of an object. */
export const typeOf = (kind: 'calendar' | 'contact'): string =>
  kind === 'calendar' ? 'text/calendar; charset=utf-8; component=VEVENT' : 'text/vcard; charset=utf-8'
