// A website, and editors at it as the browser has them: an api of their own, time that is moved by hand, a wire that can be cut.
import { createApi, type Api } from '../../../src/admin/client/api.ts'
import { setData } from '../../../src/admin/editing/block-tree.ts'
import type { Block, Document, ServerPage } from '../../../src/admin/editing/document.ts'
import { DraftSession, type SessionOptions } from '../../../src/admin/editing/draft-session.ts'
import { newBlockId } from '../../../src/admin/editing/new-id.ts'
import type { LocalStore, Surroundings } from '../../../src/admin/editing/surroundings.ts'
import { makeService, type TestService } from '../../support/client.ts'
import { testClock, tokenCall } from '../../support/installation.ts'

export interface Editor {
  api: Api
  /** Requests so far: "PATCH /pages/1". */
  requests: string[]
  wire: Wire
  surroundings: Surroundings & TestTime
  open(page: string | number, more?: Partial<SessionOptions>): Promise<DraftSession>
}
export interface Wire {
  /** Nothing gets through. */
  cut: boolean
  /** Requests arrive, their answers do not. */
  deaf: boolean
  /** Sent instead of the token. */
  token?: string | undefined
  /** Called before a request is sent. */
  before?: ((line: string) => Promise<void>) | undefined
}

export interface Desk extends TestService {
  clock: ReturnType<typeof testClock>
  page(blocks: object[], title?: string): Promise<ServerPage>
  editor(options?: Parameters<typeof tokenCall>[2] & { store?: LocalStore }): Promise<Editor>
}

/** One website without pages. */
export async function editorHarness(): Promise<Desk> {
  const clock = testClock()
  const service = await makeService({ clock })
  const maker = await editorAt(service, clock, {})
  const page: Desk['page'] = async (blocks, title = 'Page') => {
    const slug = `p-${Math.random().toString(36).slice(2)}`
    const { data } = await maker.api.call('create_page', { title, slug, blocks: blocks as Block[] })
    return data as ServerPage
  }
  return { ...service, clock, page, editor: (options = {}) => editorAt(service, clock, options) }
}

async function editorAt(
  { app, installation }: TestService,
  clock: ReturnType<typeof testClock>,
  { store = memory(), ...options }: Parameters<Desk['editor']>[0] & object,
): Promise<Editor> {
  const { value } = await tokenCall(installation, 'default', options)
  const wire: Wire = { cut: false, deaf: false }
  const requests: string[] = []
  const send = async (target: string | URL | Request, init?: RequestInit) => {
    const url = target as string
    const line = `${init?.method} ${url.replace('/api/v1', '').split('?')[0]}`
    await wire.before?.(line)
    if (wire.cut) throw new TypeError('fetch failed')
    requests.push(line)
    const headers = { ...init?.headers, authorization: `Bearer ${wire.token ?? value}` }
    const answer = await app.fetch(new Request(`http://localhost${url}`, { ...init, headers }))
    if (wire.deaf) throw new TypeError('fetch failed')
    return answer
  }
  const api = createApi({ lang: 'en', fetch: send })
  const surroundings = testTime(clock, store)
  const open: Editor['open'] = async (page, more) =>
    new DraftSession({
      api,
      surroundings,
      site: 'default',
      user: 'someone',
      page: await api.get('get_page', { page }),
      ...more,
    })
  return { api, requests, wire, surroundings, open }
}

interface TestTime {
  /** Lets time pass; work that falls due is done on its way. */
  pass(ms: number): Promise<void>
  online(): void
  /** Somebody comes back to the tab. */
  attend(): void
}

function testTime(clock: ReturnType<typeof testClock>, store: LocalStore): Surroundings & TestTime {
  let last = 0
  const timers = new Map<number, { at: number; work: () => void }>()
  const online = new Set<() => void>()
  const attending = new Set<() => void>()
  const now = () => clock.now().getTime()
  const due = (until: number) =>
    [...timers].filter(([, { at }]) => at <= until).sort(([, one], [, other]) => one.at - other.at)[0]
  return {
    now,
    store,
    setTimeout: (work, ms) => (timers.set(++last, { at: now() + ms, work }), last),
    clearTimeout: (timer) => void timers.delete(timer as number),
    network: {
      addEventListener: (type, listener) => void (type === 'online' && online.add(listener)),
      removeEventListener: (_type, listener) => void online.delete(listener),
    },
    attended: (listener) => {
      attending.add(listener)
      return () => void attending.delete(listener)
    },
    attend: () => attending.forEach((listener) => listener()),
    online: () => online.forEach((listener) => listener()),
    pass: async (ms) => {
      const until = now() + ms
      for (let next = due(until); next; next = due(until)) {
        timers.delete(next[0])
        clock.advance(Math.max(0, next[1].at - now()))
        next[1].work()
      }
      clock.advance(until - now())
    },
  }
}

/** What localStorage is. */
export function memory(): LocalStore & { size(): number } {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    size: () => values.size,
  }
}

/** Waits until nothing of the session is on its way. */
export const settled = (session: DraftSession): Promise<void> => session.queue(async () => {})

/** Types into a field of a block. */
// eslint-disable-next-line @typescript-eslint/max-params -- said in every second line of the tests
export const type = (session: DraftSession, block: string, value: unknown, key = 'title'): boolean =>
  session.edit(
    (document) => ({ ...document, blocks: setData(document.blocks, block, { key, value }) }),
    `${block}/${key}`,
  )
/** Changes a field of the head. */
export const retitle = (session: DraftSession, title: string, key = 'title'): boolean =>
  session.edit((document) => ({ ...document, head: { ...document.head, [key]: title } }))

export const hero = (title: string) => ({ type: 'hero', data: { title } })

/** A new block. */
export const block = (type: string, data: object, children?: Block[]): Block => ({
  id: newBlockId(),
  type,
  data: data as Block['data'],
  section: {},
  ...(children && { children }),
})
/** Changes the blocks. */
export const tree = (session: DraftSession, work: (blocks: Document['blocks']) => Document['blocks']) =>
  session.edit((document) => ({ ...document, blocks: work(document.blocks) }))
