// OPTIONS (RFC 4918, 10.1): the supported features; requested before authentication. Other methods are answered by 405.
import { CAPABILITIES } from '../limits.ts'

export const ALLOWED = 'OPTIONS, GET, HEAD, PUT, DELETE, COPY, MOVE, PROPFIND, PROPPATCH, REPORT, MKCALENDAR, MKCOL'

const emptyResponse = (status: number): Response =>
  new Response(null, {
    status,
    headers: {
      allow: ALLOWED,
      dav: CAPABILITIES,
      'content-length': '0',
      'cache-control': 'no-cache, no-transform',
    },
  })

export default function options(): Response {
  return emptyResponse(200)
}

/** Methods that programs try, as other services have locks, comments and shares. */
export const REFUSED = ['LOCK', 'UNLOCK', 'POST', 'PATCH', 'ACL', 'SEARCH']

export const notAllowed = (): Response => emptyResponse(405)
