// /.well-known/caldav and /.well-known/carddav (RFC 6764): programs that know a host find the service.
import { ROOT } from '../paths.ts'

export default function wellKnown(): Response {
  return new Response(null, { status: 301, headers: { location: ROOT, 'cache-control': 'no-cache' } })
}
