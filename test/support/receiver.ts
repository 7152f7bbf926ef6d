// A receiver of webhooks on loopback: it keeps what came and answers as it is told.
import { buffer } from 'node:stream/consumers'
import { localServer, type LocalServer } from './local-server.ts'

export interface Received {
  url: string
  headers: Record<string, string>
  body: string
}
export interface Receiver extends LocalServer {
  received: Received[]
  /** What the next answers say; 204 when it is empty. */
  answers: number[]
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const answers: number[] = []
  const server = await localServer((request, response) => {
    buffer(request).then(
      (body) => {
        const { url = '', headers } = request
        received.push({ url, headers: headers as Record<string, string>, body: body.toString() })
        const status = answers.shift() ?? 204
        if (status >= 300 && status < 400) response.setHeader('location', '/elsewhere')
        response.writeHead(status).end(status === 204 ? '' : 'thank you')
      },
      () => undefined,
    )
  })
  return Object.assign(server, { received, answers })
}
