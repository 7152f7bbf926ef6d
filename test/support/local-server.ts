// A web server on loopback that plays somebody else's: it says what a test tells it to, and counts who connected.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalServer {
  port: number
  /** `127.0.0.1:PORT`, as net.allow has it. */
  host: string
  url: string
  /** How often somebody connected, whether or not a request followed. */
  connections: number
  close(): Promise<void>
}

export async function localServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  { port = 0, address = '127.0.0.1' } = {},
): Promise<LocalServer> {
  const server = createServer(answer)
  server.on('connection', () => void made.connections++)
  server.listen(port, address)
  await once(server, 'listening')
  const { port: got } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  const host = `${address}:${got}`
  const made: LocalServer = { port: got, host, url: `http://${host}`, connections: 0, close }
  return made
}
