// A published page against bare node:http with the same bytes and headers, in turn.
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { measure, median, startAndRead, stop, type MeasuredServer } from './processes.ts'

export interface Ratio {
  what: string
  ratio: number
  bound: string
  detail: string
}

/** Short and many: machines have faster and slower seconds. V8 compiles a whole service for longer than a bare server. */
const SECONDS = 0.5
const WARMING = 16
const ROUNDS = 40
/** The server has been quiet once and has given back what its start took: what V8 forgets then, visitors would pay for. */
const QUIET_MS = 10_000

export async function benchPublished(root: string, server: MeasuredServer): Promise<Ratio[]> {
  const { port } = server
  const headers = { 'accept-encoding': 'br' }
  const file = join(root, 'bare.json')
  writeFileSync(file, JSON.stringify(await answerOf(port, headers)))
  const { child, report } = await startAndRead<{ port: number }>([join(import.meta.dirname, 'bare-page.ts'), file])
  const [ours, bare, cpu, bareCpu] = [[], [], [], []] as [number[], number[], number[], number[]]
  const tails: number[] = []
  await setTimeout(QUIET_MS)
  for (let round = 0; round < WARMING + ROUNDS; round++) {
    const options = { host: 'localhost', path: '/', seconds: SECONDS, headers }
    const a = await measure(server, options)
    const b = await measure({ child, port: report.port }, options)
    if (round < WARMING) continue
    ours.push(a.perSecond)
    bare.push(b.perSecond)
    cpu.push(a.cpu)
    bareCpu.push(b.cpu)
    tails.push(a.p99 / b.p99)
  }
  await stop(child)
  const ratios = ours.map((value, i) => value / bare[i]!)
  const times = `${median(cpu).toFixed(1)} against ${median(bareCpu).toFixed(1)} µs of processor time each`
  const detail = `${Math.round(median(ours))} against ${Math.round(median(bare))} requests a second, ${times}`
  return [
    { what: 'published page, requests', ratio: median(ratios), bound: '≥ 0.9', detail },
    { what: 'published page, p99', ratio: median(tails), bound: '≤ 1.2', detail: 'the same load' },
  ]
}

/** The answer to repeat: its headers but those node:http adds by itself, and its bytes. */
function answerOf(port: number, headers: Record<string, string>): Promise<{ headers: string[]; body: string }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { port, host: '127.0.0.1', path: '/', headers: { ...headers, host: 'localhost' } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const own: string[] = []
          for (let i = 0; i < response.rawHeaders.length; i += 2)
            if (!/^(date|connection|keep-alive)$/i.test(response.rawHeaders[i]!))
              own.push(response.rawHeaders[i]!, response.rawHeaders[i + 1]!)
          resolve({ headers: own, body: Buffer.concat(chunks).toString('base64') })
        })
      },
    )
    clientRequest.on('error', reject).end()
  })
}
