// OPTIONS (RFC 4918, 10.1): the supported features; requested before authentication.
import { CAPABILITIES } from '../limits.ts'

export const ALLOWED = 'OPTIONS, GET, HEAD, PUT, DELETE, COPY, MOVE, PROPFIND, PROPPATCH, REPORT, MKCALENDAR, MKCOL'

export default function options(): Response {
  return new Response(null, {
    status: 200,
    headers: {
      allow: ALLOWED,
      dav: CAPABILITIES,
      'content-length': '0',
      'cache-control': 'no-cache, no-transform',
    },
  })
}
