// fetch() that goes to a port of this machine whatever the host of the address, as DNS would lead a visitor there.
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export function hostFetch(port: number): typeof fetch {
  return async (input, init) => {
    const outgoing = new Request(input, init)
    const { host, pathname, search } = new URL(outgoing.url)
    const body = outgoing.body ? Buffer.from(await outgoing.arrayBuffer()) : undefined
    const headers = {
      ...Object.fromEntries(outgoing.headers),
      host,
      ...(body && { 'content-length': String(body.length) }),
    }
    return new Promise<Response>((resolve, reject) => {
      const sent = request(
        { port, host: '127.0.0.1', method: outgoing.method, path: pathname + search, headers },
        (response) => {
          buffer(response).then((bytes) => {
            const { statusCode = 0, rawHeaders } = response
            const pairs: [string, string][] = []
            for (let i = 0; i < rawHeaders.length; i += 2) pairs.push([rawHeaders[i]!, rawHeaders[i + 1]!])
            const empty = statusCode === 204 || statusCode === 304 || statusCode < 200
            resolve(new Response(empty ? null : new Uint8Array(bytes), { status: statusCode, headers: pairs }))
          }, reject)
        },
      )
      sent.on('error', reject).end(body)
    })
  }
}
