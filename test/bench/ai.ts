// What AI costs a service that does not use it: start and idle memory without a provider, against those with one.
// Alone: node test/bench/ai.ts
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AI_ENV, aiConfig, aiServer } from '../support/ai-server.ts'
import { freePort } from '../support/ports.ts'
import { idleServer, makeRoot, migrated } from './memory.ts'
import { cmsOf, median } from './processes.ts'
import type { Ratio } from './published.ts'
import { coldStart } from './start.ts'

const STARTS = 7
const env = { ...process.env, ...AI_ENV }

export async function benchAi(): Promise<Ratio[]> {
  const ending: (() => Promise<void>)[] = []
  const server = await aiServer({ after: (work) => ending.push(work) })
  server.reply = () => JSON.stringify({ text: 'A short text.' })
  const [without, configured] = [makeRoot(['default']), makeRoot(['default'])]
  try {
    change(configured, { ai: aiConfig(server) })
    for (const root of [without, configured]) {
      await migrated(root)
      await idleServer(root, { env })
    }
    const starts = await startsOf(without, configured)
    const idle = [await idleServer(without, { env }), await idleServer(configured, { env })] as const
    const { token } = cmsOf(configured, 'token:create', 'bench', '--level=write', '--mode=direct') as { token: string }
    const used = await idleServer(configured, { env, more: (port) => write(port, token) })
    if (!server.requests.length) throw new Error('The provider was not called.')
    return [starts, memory(idle, used)]
  } finally {
    for (const root of [without, configured]) rmSync(root, { recursive: true, force: true })
    for (const end of ending) await end()
  }
}

async function startsOf(without: string, configured: string): Promise<Ratio> {
  const times = { without: [] as number[], configured: [] as number[] }
  const [port, other] = [await freePort(), await freePort()]
  for (let i = 0; i < STARTS; i++) {
    times.without.push(await coldStart(without, port, env))
    times.configured.push(await coldStart(configured, other, env))
  }
  return {
    what: 'cold start without AI, to with a provider',
    ratio: median(times.without.map((time, i) => time / times.configured[i]!)),
    bound: '≤ 1.05',
    detail: `${Math.round(median(times.without))} ms against ${Math.round(median(times.configured))} ms`,
  }
}

const memory = ([without, configured]: readonly [number, number], used: number): Ratio => ({
  what: 'idle memory without AI, to with a provider',
  ratio: without / configured,
  bound: '≤ 1.05',
  detail: `${without.toFixed(0)} MiB against ${configured.toFixed(0)}; ${used.toFixed(0)} after a call of it`,
})

/** Has the provider write a text: what calls it is loaded by then. */
async function write(port: number, token: string): Promise<void> {
  const answer = await fetch(`http://localhost:${port}/api/v1/ai/text`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'shorten', lang: 'en', text: 'A text that could do with fewer words.' }),
  })
  if (!answer.ok) throw new Error(`POST /ai/text: ${answer.status} ${await answer.text()}`)
}

function change(root: string, values: object): void {
  const file = join(root, 'config/config.local.json')
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...values }))
}

if (process.argv[1] === import.meta.filename)
  for (const { what, ratio, bound, detail } of await benchAi())
    console.log(`${what.padEnd(44)} ${ratio.toFixed(2)}  ${bound}  ${detail}`)
