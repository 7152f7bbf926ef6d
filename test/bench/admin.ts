// The admin in a browser: opening a page with 100 blocks, typing and editing in it, beside an empty page with one textarea.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { openAdminHouse, settled, watched, type AdminHouse } from '../support/admin-house.ts'
import { longestFrame, type Frame } from './admin-frames.ts'
import { untilWritable, WATCH } from './admin-probe.ts'
import { median } from './processes.ts'
import type { Ratio } from './published.ts'

/** What the admin promises, whatever the machine. */
export interface Limit {
  what: string
  value: number
  most: number
  unit: string
  detail?: string
}
const BLOCKS = 100
const ROUNDS = 5
const WORDS = 'The quick brown fox jumps over the lazy dog and comes back in the evening. '
const EDITOR = 'cms-app >>> cms-outlet >>> [data-screen]'
const FIRST = `${EDITOR} >>> cms-block-outline >>> [role=treeitem]`
const TITLE = `${EDITOR} >>> cms-block-panel >>> input[name="title"]`

export async function benchAdmin(): Promise<{ ratios: Ratio[]; limits: Limit[] }> {
  const house = await openAdminHouse({ isWhole: true })
  const bare = await serveTextarea()
  try {
    const { context } = await house.signIn({ context: { viewport: { width: 1440, height: 900 } } })
    const load = await firstLoad(house, context)
    const path = `/admin/pages/${await makePage(house, context)}`
    const ours = await openings(context, house.origin + path, { field: TITLE, first: FIRST })
    const empty = await openings(context, bare.url, { field: 'textarea' })
    const keys = await typing(ours.page)
    const bareKeys = await typing(empty.page)
    const frame = await longestFrame(house.browser, ours.page, WORDS)
    return {
      ratios: ratiosOf({ ours, empty, keys, bareKeys }),
      limits: limitsOf({ ours, keys, frame, load }),
    }
  } finally {
    bare.close()
    await house.close()
  }
}

interface Opened {
  ms: number
  page: Page
}

function ratiosOf({
  ours,
  empty,
  keys,
  bareKeys,
}: {
  ours: Opened
  empty: Opened
  keys: number
  bareKeys: number
}): Ratio[] {
  const against = (a: number, b: number) =>
    `${a.toFixed(0)} ms against ${b.toFixed(0)} ms of an empty page with a textarea`
  return [
    {
      what: 'admin, opening 100 blocks',
      ratio: ours.ms / empty.ms,
      bound: '',
      detail: against(ours.ms, empty.ms),
    },
    { what: 'admin, typing p95', ratio: keys / bareKeys, bound: '', detail: against(keys, bareKeys) },
  ]
}

function limitsOf({ ours, keys, frame, load }: { ours: Opened; keys: number; frame: Frame; load: Load }): Limit[] {
  return [
    { what: 'admin, 100 blocks interactive', value: ours.ms, most: 1000, unit: 'ms' },
    { what: 'admin, typing latency p95', value: keys, most: 50, unit: 'ms' },
    { what: 'admin, longest frame of editing', value: frame.ms, most: 50, unit: 'ms', detail: frame.detail },
    {
      what: 'admin, first load compressed',
      value: load.bytes / 1000,
      most: 300,
      unit: 'KB',
      detail: load.detail,
    },
  ]
}

/** A page of 100 blocks of several kinds. */
async function makePage({ origin }: AdminHouse, { request }: BrowserContext): Promise<number> {
  const headers = { origin }
  const made = await request.post(`${origin}/api/v1/pages`, {
    data: { title: 'A long page', slug: 'long', lang: 'en' },
    headers,
  })
  const { id } = ((await made.json()) as { data: { id: number } }).data
  const kinds = [
    { type: 'cta', data: { title: 'A title', text: WORDS } },
    { type: 'richtext', data: { text: `<p>${WORDS.repeat(4)}</p>` } },
    { type: 'notice', data: { title: 'A notice', text: `<p>${WORDS}</p>` } },
  ]
  const blocks = Array.from({ length: BLOCKS }, (_, i) => kinds[i % kinds.length])
  const saved = await request.put(`${origin}/api/v1/pages/${id}/blocks`, { data: { blocks }, headers })
  if (!saved.ok()) throw new Error(await saved.text())
  return id
}

/** The median of several, after one that fills the caches; the last page stays open. */
async function openings(
  context: BrowserContext,
  url: string,
  { field, first }: { field: string; first?: string },
): Promise<Opened> {
  const times: number[] = []
  let page: Page | undefined
  for (let round = 0; round <= ROUNDS; round++) {
    await page?.close()
    page = watched(await context.newPage())
    await page.goto(url, { waitUntil: 'commit' })
    const ms = Number(await page.evaluate(untilWritable(field, first)))
    if (round) times.push(ms)
    if (first) await settled(page)
  }
  return { ms: median(times), page: page! }
}

/** p95 of the milliseconds from a key to the frame that shows it. */
async function typing(page: Page): Promise<number> {
  await page.bringToFront()
  await page.evaluate(WATCH)
  for (let round = 0; round < 3; round++) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(WORDS, { delay: 40 })
  }
  const times = await page.evaluate<number[]>('keyTimes')
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}

interface Load {
  bytes: number
  detail: string
}

/** What comes over the line when /admin is opened with empty caches: all but the answers of the service. */
async function firstLoad({ origin }: AdminHouse, context: BrowserContext): Promise<Load> {
  const page = watched(await context.newPage())
  const session = await context.newCDPSession(page)
  const sizes = await countBytes(session)
  await page.goto(`${origin}/admin`)
  await settled(page)
  await page.close()
  const files = [...sizes.values()].filter(({ url }) => !url.includes('/api/v1/'))
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0)
  const plain = files.filter(({ url, encoding }) => /\.(mjs|js|css)$/.test(url) && encoding !== 'br')
  return { bytes, detail: `${files.length} files${plain.length ? `, ${plain.length} not as br` : ''}` }
}

async function countBytes(session: CDPSession) {
  const sizes = new Map<string, { url: string; bytes: number; encoding: string | undefined }>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding']
    sizes.set(requestId, { url: response.url, bytes: 0, encoding })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sizes.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  return sizes
}

/** The yardstick: nothing but a field to write in. */
async function serveTextarea(): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end('<!doctype html><html lang="en"><title>Bare</title><textarea></textarea>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => void server.close() }
}
