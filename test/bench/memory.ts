// Memory of `serve` (resident, MiB): idle with one website and with a hundred, and after a minute of mixed load on many pages.
// Alone: node test/bench/memory.ts; one part of it: node test/bench/memory.ts load
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../src/server/app.ts'
import { createWebsite } from '../../src/server/website.ts'
import { seedSite } from '../../src/lib/network/seed-site.ts'
import { rebuildIndex } from '../../src/lib/search/search.ts'
import { openInstallation } from '../../src/lib/installation/installation.ts'
import { freePort } from '../support/ports.ts'
import { fillSide, pathOf, type Side } from './growth/fill.ts'
import { CMS, idle, startAndRead, stop } from './processes.ts'
import type { Limit } from './admin.ts'

const SITES = 100
const PAGES = 2_000
const LOAD_MS = 60_000
const CLIENTS = 4
const MIB = 1024

interface Part extends Omit<Limit, 'value'> {
  measure(): Promise<Pick<Limit, 'value' | 'detail'>>
}

const PARTS: Record<string, Part> = {
  one: { what: 'memory, idle, one website', measure: () => idleWith(1), most: 120, unit: 'MiB' },
  hundred: { what: 'memory, idle, 100 websites', measure: () => idleWith(SITES), most: 150, unit: 'MiB' },
  load: { what: 'memory after a minute of load', measure: loaded, most: 250, unit: 'MiB' },
}

/** All parts, or those that are named. */
export async function benchMemory(names = Object.keys(PARTS)): Promise<Limit[]> {
  const limits: Limit[] = []
  for (const name of names) {
    const part = PARTS[name]
    if (!part) throw new Error(`There is ${Object.keys(PARTS).join(', ')}, not ${name}.`)
    const { measure, ...limit } = part
    limits.push({ ...limit, ...(await measure()) })
  }
  return limits
}

/** The first server does what new websites want done: pictures in all widths, the index of their search. The second has nothing to do. */
async function idleWith(sites: number): Promise<{ value: number; detail: string }> {
  const root = makeRoot(Array.from({ length: sites }, (_, i) => (i ? `s${i}` : 'default')))
  try {
    await migrated(root)
    const first = await idleServer(root)
    return { value: await idleServer(root), detail: `${first.toFixed(0)} after the work on new websites` }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Resident memory of a server that has answered one page, and whatever `more` asks of it, once it rests. */
export async function idleServer(
  root: string,
  { env, more }: { env?: NodeJS.ProcessEnv; more?: (port: number) => Promise<void> } = {},
): Promise<number> {
  const port = await freePort()
  const { child } = await serve(root, port, env)
  try {
    await sendRequest(port, 'localhost', '/')
    await more?.(port)
    await idle(child.pid!)
    return residentOf(child.pid!)
  } finally {
    await stop(child)
  }
}

async function loaded(): Promise<{ value: number; detail: string }> {
  const root = makeRoot(['default'])
  const port = await freePort()
  try {
    const side = await filled(root)
    const { child } = await serve(root, port)
    const end = performance.now() + LOAD_MS
    const counts = await Promise.all(Array.from({ length: CLIENTS }, (_, i) => client(port, { side, i, end })))
    const value = residentOf(child.pid!)
    await stop(child)
    const rounds = counts.reduce((sum, count) => sum + count, 0)
    return { value, detail: `${rounds} rounds of ${CLIENTS} clients` }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Reads pages as visitors do, and every tenth time changes and publishes one or makes one. */
async function client(port: number, { side, i, end }: { side: Side; i: number; end: number }): Promise<number> {
  const call = (method: string, path: string, body?: object) =>
    sendRequest(port, 'localhost', `/api/v1${path}`, { method, body, token: side.token })
  let rounds = 0
  for (let n = i; performance.now() < end; n += CLIENTS, rounds++) {
    const id = 1 + ((n * 7919) % PAGES)
    await sendRequest(port, 'localhost', `/${pathOf(id, PAGES)}`)
    await call('GET', '/pages?limit=20')
    if (n % 10 === 0) {
      await call('PATCH', `/pages/${id}`, { title: `Changed ${n}` })
      await call('POST', `/pages/${id}/publish`, {})
    }
    if (n % 25 === 0) await call('POST', '/pages', { title: `New ${n}`, lang: 'en' })
    if (n % 100 === 0) await sendRequest(port, 'localhost', '/sitemap.xml')
  }
  return rounds
}

export const serve = (root: string, port: number, env?: NodeJS.ProcessEnv) =>
  startAndRead<{ url: string }>([CMS, 'serve', '--json', `--root=${root}`, `--port=${port}`], env)

interface Asked {
  method?: string
  body?: object | undefined
  token?: string
}

const agent = new Agent({ keepAlive: true })

// eslint-disable-next-line @typescript-eslint/max-params -- it reads like the request line it is
function sendRequest(port: number, host: string, path: string, { method, body, token }: Asked = {}): Promise<void> {
  const headers = {
    host,
    ...(token !== undefined && { authorization: `Bearer ${token}`, 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', path, method: method ?? 'GET', headers }, (answer) => {
      answer.resume().on('end', resolve)
      if (answer.statusCode! >= 400) reject(new Error(`${path}: ${answer.statusCode}`))
    })
    sent.on('error', reject).end(body && JSON.stringify(body))
  })
}

/** Resident memory of a process in MiB, as Linux counts it. */
function residentOf(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line![1]) / MIB
}

export function makeRoot(keys: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'cms-bench-'))
  const app_key = Buffer.alloc(32, 7).toString('base64')
  mkdirSync(join(root, 'config/sites'), { recursive: true })
  writeFileSync(
    join(root, 'config/config.local.json'),
    JSON.stringify({ app_key, setup_token: 'of-a-measurement-only', limits: { api_token: 1e9 } }),
  )
  for (const key of keys)
    writeFileSync(
      join(root, `config/sites/${key}.json`),
      JSON.stringify({ hosts: [key === 'default' ? 'localhost' : `${key}.test`], kit: 'starter' }),
    )
  return root
}

/** Fills every website as a new one is, with the index of its search, so that what serves them later only serves. */
export async function migrated(root: string): Promise<void> {
  const installation = await openInstallation({ root })
  for (const { key } of installation.directory.list()) {
    const site = await installation.openSite(key)
    await seedSite(installation, site, { content: true })
    await rebuildIndex({ installation, site })
  }
  await installation.close()
}

/** A website of many pages. */
export async function filled(root: string): Promise<Side> {
  const installation = await openInstallation({ root })
  const website = createWebsite(installation)
  const app = createApp(installation, { website, log: () => undefined })
  const side = await fillSide({ installation, app }, 'default', { entries: 10, pages: PAGES, media: 10, redirects: 10 })
  await website.close()
  await installation.close()
  return side
}

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2)
  for (const { what, value, most, unit, detail = '' } of await benchMemory(names.length ? names : undefined))
    console.log(`${what.padEnd(38)} ${value.toFixed(0).padStart(7)}  ≤ ${most} ${unit}  ${detail}`)
}
