// /.well-known/caldav and /.well-known/carddav (RFC 6764): redirect clients that know only the host.
import { ROOT } from '../paths.ts'

export default function wellKnown(): Response {
  return new Response(null, { status: 301, headers: { location: ROOT, 'cache-control': 'no-cache' } })
}
