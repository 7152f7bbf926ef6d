// A TCP port of this machine that nobody listens on.
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** The system picks it; another process could still take it before the caller listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
