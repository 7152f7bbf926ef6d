// A visitor of a website in a test: asks by the slow path, as the server does when a page is not in memory.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createWebsite, type Website, type WebsiteOptions } from '../../../src/server/website.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import { call, makeInstallation, type MakeOptions, type TestInstallation } from '../../support/installation.ts'

export interface Visitor {
  website: Website
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>
  text(path: string, headers?: Record<string, string>): Promise<string>
  /** What the fast path answers; undefined when it leaves the request to others. */
  fast(path: string, headers?: [string, string][], method?: string): FastAnswer | undefined
}
export interface FastAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export function visitor(installation: Installation, siteKey = 'demo', options: WebsiteOptions = {}): Visitor {
  const website = createWebsite(installation, options)
  const host = `${siteKey}.test`
  const get: Visitor['get'] = async (path, headers = {}, method = 'GET') => {
    await installation.directory.refresh()
    const site = await installation.openSite(siteKey)
    return website.fetch(new Request(`http://${host}${path}`, { method, headers: { host, ...headers } }), site)
  }
  return {
    website,
    get,
    text: async (path, headers) => (await get(path, headers)).text(),
    fast: (path, headers = [], method = 'GET') =>
      ask(website, { url: path, method, rawHeaders: ['Host', host, ...headers.flat()] }),
  }
}

/** node:http's objects, as far as the fast path uses them. */
function ask(website: Website, req: { url: string; method: string; rawHeaders: string[] }): FastAnswer | undefined {
  const answer: FastAnswer = { status: 0, headers: {}, body: Buffer.alloc(0) }
  const res = {
    writeHead(status: number, list: string[]) {
      answer.status = status
      for (let i = 0; i < list.length; i += 2) answer.headers[list[i]!] = list[i + 1]!
    },
    end: (body?: Buffer) => void (answer.body = body ?? answer.body),
  }
  return website.serveFast(req as unknown as IncomingMessage, res as unknown as ServerResponse) ? answer : undefined
}

/** An installation with the website demo, English and German, without pages. */
export const makeDemo = (options: MakeOptions = {}): Promise<TestInstallation> =>
  makeInstallation({ sites: { demo: { languages: ['en', 'de'], title: 'Demo' } }, ...options })

interface Made {
  id: number
  uid: string
}

/** Makes a page and publishes it. */
export async function addPage(
  installation: Installation,
  input: Record<string, unknown>,
  siteKey = 'demo',
): Promise<Made> {
  const made = dataOf(await call(installation, siteKey, 'create_page', input))
  await call(installation, siteKey, 'publish_page', { page: String(made.id) })
  return made
}

/** Changes a page of demo and publishes it. */
export async function changePage(
  installation: Installation,
  page: Made,
  input: Record<string, unknown>,
): Promise<void> {
  await call(installation, 'demo', 'update_page', { page: String(page.id), ...input })
  await call(installation, 'demo', 'publish_page', { page: String(page.id) })
}

const dataOf = ({ body }: { body?: unknown }) => (body as { data: Made }).data

export const richtext = (title: string, text = '<p>Text.</p>') => ({
  type: 'richtext',
  data: { title, text },
  section: {},
})

/** Pages of every kind, in two languages. */
export async function fillDemo(installation: Installation): Promise<void> {
  const home = await addPage(installation, {
    title: 'Home',
    slug: '',
    in_menu: true,
    blocks: [richtext('Welcome')],
  })
  await addPage(installation, {
    title: 'Start',
    slug: '',
    lang: 'de',
    translation_of: String(home.id),
    blocks: [richtext('Hallo')],
  })
  const about = await addPage(installation, {
    title: 'About',
    slug: 'about',
    meta_description: 'Who <we> are',
    blocks: [richtext('Us')],
  })
  await addPage(installation, {
    title: 'Team',
    slug: 'team',
    parent: String(about.id),
    blocks: [richtext('Team')],
  })
  await addPage(installation, {
    title: 'Elsewhere',
    slug: 'elsewhere',
    type: 'link',
    link: 'https://example.org/x',
  })
  await addPage(installation, {
    title: 'Inside',
    slug: 'inside',
    type: 'link',
    link: `cms://pages/${about.uid}`,
  })
  const folder = await addPage(installation, { title: 'Folder', slug: 'folder', type: 'folder' })
  await addPage(installation, { title: 'First', slug: 'first', parent: String(folder.id) })
  await addPage(installation, { title: 'Hidden', slug: 'hidden', noindex: true })
  const gone = await addPage(installation, { title: 'Gone', slug: 'gone' })
  await call(installation, 'demo', 'delete_page', { page: String(gone.id) })
}
