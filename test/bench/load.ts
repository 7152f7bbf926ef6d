// A load of requests over raw sockets, light enough that the server and not it is what is measured.
// Run as a process of its own: node load.ts {"port":…,"host":…,"path":…,"seconds":…}; prints JSON.
import { createConnection, type Socket } from 'node:net'

export interface LoadOptions {
  port: number
  /** Value of the Host header. */
  host: string
  path: string
  seconds: number
  headers?: Record<string, string>
  connections?: number
  /** Requests under way at once per connection. */
  pipelined?: number
  /** POST requests with this text, in which `{n}` is another number each time, instead of GET. */
  body?: string
}
export interface LoadResult {
  requests: number
  perSecond: number
  /** Milliseconds from sending to the last byte. */
  p50: number
  p99: number
}

/** Every answer must be as long as the first, but those to POST requests; loopback only. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { connections = 8, pipelined = 4, seconds } = options
  const request = Buffer.from(requestText(options))
  const size = options.body === undefined ? await sizeOfAnswer(options, request) : 0
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const start = performance.now()
  const one = () =>
    options.body === undefined
      ? hammer(options.port, { request, size, pipelined, end, times })
      : hammerPosts(options, { end, times })
  await Promise.all(Array.from({ length: connections }, one))
  const spent = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]!
  return { requests: times.length, perSecond: times.length / spent, p50: at(0.5), p99: at(0.99) }
}

const requestText = ({ host, path, headers = {} }: LoadOptions): string =>
  [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...Object.entries(headers).map(([k, v]) => `${k}: ${v}`), '', ''].join(
    '\r\n',
  )

async function sizeOfAnswer({ port }: LoadOptions, request: Buffer): Promise<number> {
  const socket = await connect(port)
  let received = Buffer.alloc(0)
  socket.write(request)
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer])
    const head = received.indexOf('\r\n\r\n')
    const length = head < 0 ? undefined : /content-length: (\d+)/i.exec(received.subarray(0, head).toString())?.[1]
    if (length === undefined) continue
    if (!received.toString('latin1', 0, 12).endsWith(' 200'))
      throw new Error(`answered ${received.toString('latin1', 0, 40)}`)
    if (received.length >= head + 4 + Number(length)) break
  }
  socket.destroy()
  return received.length
}

const connect = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket)).on(
      'error',
      reject,
    )
  })

interface Hammer {
  request: Buffer
  size: number
  pipelined: number
  end: number
  times: number[]
}

async function hammer(port: number, { request, size, pipelined, end, times }: Hammer): Promise<void> {
  const socket = await connect(port)
  const sent: number[] = []
  const send = () => {
    sent.push(performance.now())
    socket.write(request)
  }
  for (let i = 0; i < pipelined; i++) send()
  let bytes = 0
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', resolve)
    socket.on('data', (chunk) => {
      bytes += chunk.length
      const now = performance.now()
      for (; bytes >= size; bytes -= size) {
        times.push(now - sent.shift()!)
        if (now < end) send()
      }
      if (now >= end && !sent.length) socket.destroy()
    })
  })
}

let posted = Date.now() % 1e9

/** One request at a time; each answer tells its length and must be 201. */
async function hammerPosts(options: LoadOptions, { end, times }: Pick<Hammer, 'end' | 'times'>): Promise<void> {
  const socket = await connect(options.port)
  let sent = 0
  const send = () => {
    const text = options.body!.replaceAll('{n}', String(posted++))
    const headers = { ...options.headers, 'content-length': String(Buffer.byteLength(text)) }
    const head = requestText({ ...options, headers }).replace(/^GET/, 'POST')
    sent = performance.now()
    socket.write(head + text)
  }
  send()
  let received = ''
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', resolve)
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const head = received.indexOf('\r\n\r\n')
      const length = head < 0 ? undefined : /content-length: (\d+)/i.exec(received.slice(0, head))?.[1]
      if (length === undefined || received.length < head + 4 + Number(length)) return
      if (!received.startsWith('HTTP/1.1 201'))
        return void socket.destroy(new Error(`answered ${received.slice(0, 400)}`))
      received = ''
      const now = performance.now()
      times.push(now - sent)
      if (now < end) send()
      else socket.destroy()
    })
  })
}

if (process.argv[1] === import.meta.filename)
  console.log(JSON.stringify(await load(JSON.parse(process.argv[2]!) as LoadOptions)))
