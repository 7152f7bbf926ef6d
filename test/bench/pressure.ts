// One side of a measurement of fairness, as a process of its own: asks as fast as it can, or at an even pace, and reports times.
// Run as: node pressure.ts {"port":…,"asks":[…],"clients":8,"seconds":…,"pause":…}; prints JSON.
import { Agent, request, type IncomingMessage } from 'node:http'

export interface Ask {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** `{n}` is another number each time, in the path and here. */
  body?: unknown
}
export interface PressureOptions {
  port: number
  /** One after another by each client, round and round; `{c}` in headers is the number of the client. */
  asks: Ask[]
  clients?: number
  /** At least one request is sent, however few. */
  seconds: number
  /** Milliseconds between two requests of a client. */
  pause?: number
  /** The first `{n}`; 1. */
  from?: number
}
export interface PressureResult {
  requests: number
  /** How often each status was answered. */
  statuses: Record<string, number>
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let number = 0

async function press(options: PressureOptions): Promise<PressureResult> {
  const { clients = 1, seconds, from = 1 } = options
  number = from - 1
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const end = performance.now() + seconds * 1000
  const note = (status: number, ms: number) => {
    times.push(ms)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => go(options, { client, end, note })))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
  return { requests: times.length, statuses, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

interface Going {
  client: number
  end: number
  note: (status: number, ms: number) => void
}

async function go({ port, asks, pause = 0 }: PressureOptions, { client, end, note }: Going): Promise<void> {
  for (let i = client; i === client || performance.now() < end; i++) {
    const begun = performance.now()
    const status = await send(port, asks[i % asks.length]!, client)
    note(status, performance.now() - begun)
    if (pause) await new Promise((done) => setTimeout(done, pause))
  }
}

function send(port: number, { path, method = 'GET', headers = {}, body }: Ask, client: number): Promise<number> {
  const n = String(++number)
  const text = body === undefined ? undefined : JSON.stringify(body).replaceAll('{n}', n)
  const own = Object.entries(headers).map(([name, value]) => [name, value.replaceAll('{c}', String(client))])
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      {
        port,
        method,
        agent,
        host: '127.0.0.1',
        path: path.replaceAll('{n}', n),
        headers: {
          ...Object.fromEntries(own),
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (response: IncomingMessage) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode!))
        response.on('error', reject)
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(text)
  })
}

console.log(JSON.stringify(await press(JSON.parse(process.argv[2]!) as PressureOptions)))
agent.destroy()
