// A website with a table, and somebody else's server that it reads: what the server says is up to the test.
import type { ServerResponse } from 'node:http'
import type { TestContext } from 'node:test'
import sharp from 'sharp'
import { syncNow } from '../../src/lib/sources/sources.ts'
import type { Source, SourceRun } from '../../src/lib/sources/schema.ts'
import type { Clock } from '../../src/lib/base/clock.ts'
import { systemContext } from '../../src/lib/core/jobs/jobs.ts'
import type { Call } from '../../src/lib/core/operation/context.ts'
import { installExtensions } from './extensions.ts'
import { call, makeInstallation, testClock } from './installation.ts'
import { localServer } from './local-server.ts'

/** What an address answers: a document, an image, or whatever a function does. */
export type Answer = string | Uint8Array | ((response: ServerResponse) => void) | undefined

export interface WorldOptions<C extends Clock> {
  fields?: unknown[]
  languages?: string[]
  /** Of the fixtures. */
  extensions?: string[]
  clock?: C
}

export async function sourceWorld<C extends Clock = ReturnType<typeof testClock>>(
  t: TestContext,
  { fields = FIELDS, languages = ['en'], extensions = [], clock = testClock() as never }: WorldOptions<C> = {},
) {
  const requests: string[] = []
  const world = {
    /** By their paths; what is missing is 404. */
    answers: {} as Record<string, Answer>,
    /** Paths that were asked for, and `304 /path` for those that had not changed. */
    requests,
  }
  const server = await localServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    const answer = world.answers[pathname]
    if (typeof answer === 'function') {
      requests.push(pathname)
      answer(response)
      return
    }
    const etag = `"${answer === undefined ? '' : hashOf(answer)}"`
    const isKnown = answer !== undefined && request.headers['if-none-match'] === etag
    requests.push(isKnown ? `304 ${pathname}` : pathname)
    if (answer === undefined) response.writeHead(404).end()
    else if (isKnown) response.writeHead(304).end()
    else response.writeHead(200, { etag, 'content-type': typeOf(pathname) }).end(answer)
  })
  t.after(() => server.close())
  const local = { net: { allow: [server.host] } }
  const { installation, root, close } = await makeInstallation({
    local,
    clock,
    sites: { default: { languages, extensions } },
  })
  t.after(close)
  installExtensions(root, ...extensions)
  const site = await installation.openSite('default')
  const operate = async <R = any>(name: string, input: Record<string, unknown> = {}, as?: Call): Promise<R> =>
    (await call(installation, 'default', name, input, as)).body.data as R
  await operate('save_data_table', { handle: 'news', name: 'News', apply: true, fields })
  /** Asks for a run and does it. */
  const sync = async (id: number, input: Record<string, unknown> = {}): Promise<SourceRun> => {
    const { run } = await operate<{ run: SourceRun }>('sync_source', { id, ...input })
    return syncNow(systemContext(installation, site), run.id)
  }
  const add = (input: Record<string, unknown> = {}) =>
    operate<Source>('create_source', {
      name: 'Federation',
      format: 'json',
      url: `${server.url}/feed`,
      table: 'news',
      keep_missing: 'draft',
      mapping: { id_path: 'id', rows: ROWS },
      ...input,
    })
  const entries = async (): Promise<any[]> =>
    (await call(installation, 'default', 'list_entries', { table: 'news', sort: 'id', limit: 200 })).body.data as any[]
  return Object.assign(world, { installation, site, root, clock, server, operate, sync, add, entries })
}
export type SourceWorld = Awaited<ReturnType<typeof sourceWorld>>

const FIELDS = [
  { name: 'title', type: 'text', label: 'Title' },
  { name: 'price', type: 'number', label: 'Price' },
  { name: 'photos', type: 'media', label: 'Photos', multiple: true, kinds: ['image'] },
  { name: 'remark', type: 'text', label: 'Remark' },
]
const ROWS = { title: { path: 'title' }, price: { path: 'price' }, photos: { path: 'photos[*]' } }

/** A document of items, numbered from 1. */
export const items = (count: number, change: (item: Record<string, unknown>, n: number) => object = (one) => one) =>
  JSON.stringify(
    Array.from({ length: count }, (_, i) => change({ id: `n${i + 1}`, title: `Title ${i + 1}`, price: i + 1 }, i + 1)),
  )

export const image = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer()

const hashOf = (answer: string | Uint8Array) =>
  Buffer.from(answer).reduce((sum, byte) => (sum * 31 + byte) % 1_000_000_007, 7)

const typeOf = (path: string) => (path.endsWith('.png') ? 'image/png' : 'application/json')
