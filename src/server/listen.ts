// Listens on a port with node:http and stops gracefully. serve --dev listens by listhen (dev-listen.ts, decision 67).
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '../lib/base/errors.ts'

// Not by import, which reads every member of a module: `WebSocket` of this one loads Node's HTTP client, which takes
// longer than all of the server, and which pages from memory do not need.
const { createServer } = process.getBuiltinModule('node:http')

export interface Listener {
  url: string
  port: number
  /** Stops accepting requests, lets running ones finish, and cuts off what takes longer than `grace_ms`. */
  close(): Promise<void>
}
export interface ListenOptions {
  port: number
  host: string
  app: { node(req: IncomingMessage, res: ServerResponse): void }
  /** Default 10 s. */
  grace_ms?: number
}

/** Slow clients hold a connection no longer than this; uploads are sent in chunks and have time enough. */
export const TIMES = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

/** Port 0 takes a free one. Throws 'conflict' for a port in use, 'forbidden' for one that is not permitted. */
export async function listen({ port, host, app, grace_ms = 10_000 }: ListenOptions): Promise<Listener> {
  const server = createServer({ ...TIMES, maxHeaderSize: 16 * 1024, noDelay: true })
  server.on('request', (req, res) => app.node(req, res))
  server.on('clientError', rejectConnection)
  server.listen({ port, host })
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw explained(cause as NodeJS.ErrnoException, port, host)
  }
  const bound = server.address() as AddressInfo
  const urlHost = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return { url: `http://${urlHost}:${bound.port}`, port: bound.port, close: () => close(server, grace_ms) }
}

export async function close(server: Server, grace: number): Promise<void> {
  const closed = once(server, 'close')
  server.prependListener('request', (_req, res) => res.setHeader('connection', 'close'))
  server.close()
  // A keep-alive connection becomes idle when its response is sent; server.close() checks once only.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const timer = setTimeout(() => server.closeAllConnections(), grace)
  await closed
  clearInterval(idle)
  clearTimeout(timer)
}

/** Rejects what is not HTTP, or has headers that are too large or too slow. */
export function rejectConnection(
  error: NodeJS.ErrnoException,
  socket: NodeJS.WritableStream & { writable: boolean; destroy(): void },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status =
    {
      HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
      ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
    }[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

export function explained(error: NodeJS.ErrnoException, port: number, host: string): AppError {
  if (error.code === 'EADDRINUSE') return new AppError('server.port_in_use', { port, host }, { cause: error })
  if (error.code === 'EACCES') return new AppError('server.port_forbidden', { port }, { cause: error })
  return new AppError('server.listen_failed', { host, port, reason: error.message }, { cause: error })
}
