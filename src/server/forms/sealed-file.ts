// Downloads an encrypted file of a form request, /api/v1/requests/{id}/files/{n}.
import { Readable } from 'node:stream'
import { AppError } from '../../lib/base/errors.ts'
import { openRequestFile } from '../../lib/forms/forms.ts'
import { authorize } from '../../lib/core/operation/run.ts'
import { hasFeature } from '../../lib/core/site.ts'
import { callOf, type Visit } from '../context.ts'
import { apiHeaders } from '../headers.ts'
import { limited } from '../rate-limit.ts'

const PATH = /^\/api\/v1\/requests\/([1-9]\d{0,14})\/files\/([1-9]\d{0,2})$/

/** Requires the same permission as `get_request`. Throws AppError. */
export async function sealedFile(visit: Visit): Promise<Response> {
  const { site, request, headers, url } = visit
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new AppError(
      'request.method_not_allowed',
      { pathname: url.pathname, methods: 'GET, HEAD' },
      {
        extra: { allow: ['GET', 'HEAD'] },
      },
    )
  const principal = await limited(visit)
  if (!principal.session && !hasFeature(site, 'api')) throw new AppError('request.rest_off', { site: site.key })
  const target = (await site.registry.operation('get_request'))!
  authorize(target, callOf(visit, principal, principal.session ? 'admin' : 'api'))
  const [, id, number] = PATH.exec(url.pathname) ?? []
  const { stream, size } = await openRequestFile(visit, { id: Number(id), number: Number(number) })
  const isHead = request.method === 'HEAD'
  if (isHead) stream.destroy()
  return new Response(isHead ? null : (Readable.toWeb(stream) as ReadableStream<Uint8Array>), {
    headers: {
      ...apiHeaders,
      ...headers,
      'cache-control': 'private, no-store',
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-length': String(size),
    },
  })
}
