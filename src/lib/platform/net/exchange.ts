// One request and its answer over a connection to a checked address; nothing is shared with other requests.
import { request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { connect as connectTcp, isIP, type LookupFunction, type Socket, type TcpNetConnectOpts } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Destination } from './destination.ts'

export interface Exchange {
  method: string
  headers: Headers
  body: Uint8Array | undefined
  signal: AbortSignal
}

/** Sends the request and returns the answer as soon as its headers are there; the caller reads or destroys it. */
export async function exchange(to: Destination, options: Exchange): Promise<IncomingMessage> {
  const socket = await connect(to, options.signal)
  try {
    return await answerOf(socket, { ...options, to })
  } catch (error) {
    socket.destroy()
    throw error
  }
}

function answerOf(
  socket: Socket,
  { to, method, headers, body, signal }: Exchange & { to: Destination },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { pathname, search } = to.url
    const sent = request({
      createConnection: () => socket,
      method,
      path: pathname + search,
      headers: Object.fromEntries(headers),
      signal,
    })
    sent.on('response', (answer) => resolve(answer.on('error', () => undefined)))
    sent.on('error', reject)
    // An incomplete answer (a change of protocol, an end before its headers) is a failure, too.
    sent.on('close', () => reject(new Error('The connection ended before an answer came.')))
    sent.end(body)
  })
}

/** Connects to one of the checked addresses: the name is not looked up again, since it may resolve to others by now. */
async function connect({ url, host, port, addresses }: Destination, signal: AbortSignal): Promise<Socket> {
  const lookup = pinned(addresses)
  const socket = quiet(connectTcp({ host, port, lookup, signal } as TcpNetConnectOpts))
  try {
    await once(socket, 'connect', { signal })
    if (!addresses.some(({ address }) => same(address, socket.remoteAddress)))
      throw new Error('The connection leads elsewhere than it was checked for.')
    if (url.protocol === 'http:') return socket
    const secure = quiet(connectTls({ socket, host, ...(!isIP(host) && { servername: host }) }))
    await once(secure, 'secureConnect', { signal })
    return secure
  } catch (error) {
    socket.destroy()
    throw error
  }
}

/** The caller that awaits the connection gets its errors; a later error must not end the process. */
function quiet<S extends Socket>(socket: S): S {
  return socket.on('error', () => undefined)
}

const pinned = (addresses: Destination['addresses']): LookupFunction =>
  function lookup(_host, options, done) {
    const { address, family } = addresses[0]!
    if (options.all) done(null, addresses)
    else done(null, address, family)
  }

/** One IPv6 address has several spellings; the URL parser normalizes them. */
const same = (one: string, other: string | undefined): boolean =>
  other !== undefined && canonical(one) === canonical(other)

const canonical = (address: string) => (isIP(address) === 6 ? URL.parse(`http://[${address}]/`)?.hostname : address)
