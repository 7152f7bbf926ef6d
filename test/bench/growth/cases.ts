// What is measured: each request twice, in a small and in a large website. A target that a request uses up is made before, unmeasured.
import type { Side } from './fill.ts'

/** Method, path below /api/v1 (or of the website, beginning with //) and body. */
export type Line = [method: string, path: string, body?: unknown]

export interface Case {
  what: string
  /** Most that the large website may take of the small one's time; what walks has a reason instead. */
  most?: number
  walks?: string
  /** Unmeasured: makes what the request needs; its answer goes into `line`. */
  before?: (side: Side, n: number) => Promise<unknown>
  line: (side: Side, n: number, made: never) => Line | Promise<Line>
}

const ONE = 1.3
const LIST = 1.5
/** Another one each time, all over the whole. */
const anyOf = (count: number, n: number): number => 1 + ((n * 7919 + 3) % count)
let fresh = 0
const word = () => `fresh-${++fresh}`

const one = (what: string, line: Case['line'], before?: Case['before']): Case => ({
  what,
  most: ONE,
  line,
  ...(before && { before }),
})
const list = (what: string, line: Case['line']): Case => ({ what, most: LIST, line })

const newEntry = async ({ ask }: Side) =>
  ((await ask('POST', '/data/items', { fields: { title: word() } })).body as { data: { id: number } }).data.id
const publicEntry = async (side: Side) => {
  const id = await newEntry(side)
  await side.ask('POST', `/data/items/${id}/publish`, {})
  return id
}
const newPage = async ({ ask }: Side, more: object = {}) =>
  ((await ask('POST', '/pages', { title: word(), lang: 'en', ...more })).body as { data: { id: number } }).data.id
const publicPage = async (side: Side) => {
  const id = await newPage(side)
  await side.ask('POST', `/pages/${id}/publish`, {})
  return id
}

const entries: Case[] = [
  one('read an entry', ({ entries }, n) => ['GET', `/data/items/${anyOf(entries, n)}`]),
  one('create an entry', () => ['POST', '/data/items', { fields: { title: word(), price: 3 } }]),
  one('create an entry whose slug is taken', () => ['POST', '/data/items', { fields: { title: 'Item 7' } }]),
  one('update an entry', (_, n, id) => ['PATCH', `/data/items/${id as number}`, { fields: { price: n } }], newEntry),
  one('change a slug', (_, __, id) => ['PATCH', `/data/items/${id as number}`, { slug: word() }], publicEntry),
  one('duplicate an entry', (_, __, id) => ['POST', `/data/items/${id as number}/duplicate`, {}], newEntry),
  one('publish an entry', (_, __, id) => ['POST', `/data/items/${id as number}/publish`, {}], newEntry),
  one('unpublish an entry', (_, __, id) => ['POST', `/data/items/${id as number}/unpublish`, {}], publicEntry),
  one('delete an entry', (_, __, id) => ['DELETE', `/data/items/${id as number}`], newEntry),
  one('revisions of an entry', ({ entries }, n) => ['GET', `/data/items/${anyOf(entries, n)}/revisions`]),
  list('list of entries', () => ['GET', '/data/items?limit=20']),
  list('list by title', () => ['GET', '/data/items?limit=20&sort=title']),
  list('list by price, descending', () => ['GET', '/data/items?limit=20&sort=-price']),
  list('list by last change', () => ['GET', '/data/items?limit=20&sort=-@updated_at']),
  list('list of one price', ({ entries }, n) => ['GET', `/data/items?limit=20&filter[price]=${anyOf(entries, n)}`]),
  {
    what: 'entries that contain a word',
    walks: 'compares every title',
    line: () => ['GET', '/data/items?limit=20&q=nowhere'],
  },
]

const pages: Case[] = [
  one('read a page', ({ pages }, n) => ['GET', `/pages/${anyOf(pages, n)}`]),
  one('create a page', () => ['POST', '/pages', { title: word(), lang: 'en' }]),
  one(
    'update a page',
    (_, n, id) => ['PATCH', `/pages/${id as number}`, { title: `Title ${n}` }],
    (side) => newPage(side),
  ),
  one('change the slug of a page', (_, __, id) => ['PATCH', `/pages/${id as number}`, { slug: word() }], publicPage),
  one(
    'move a page',
    (_, __, id) => ['POST', `/pages/${id as number}/move`, { parent: '1' }],
    (side) => newPage(side),
  ),
  one(
    'duplicate a page',
    (_, __, id) => ['POST', `/pages/${id as number}/duplicate`, {}],
    (side) => newPage(side),
  ),
  one(
    'publish a page',
    (_, __, id) => ['POST', `/pages/${id as number}/publish`, {}],
    (side) => newPage(side),
  ),
  one('unpublish a page', (_, __, id) => ['POST', `/pages/${id as number}/unpublish`, {}], publicPage),
  one(
    'delete a page',
    (_, __, id) => ['DELETE', `/pages/${id as number}`],
    (side) => newPage(side),
  ),
  one('blocks of a page', ({ pages }, n) => ['GET', `/pages/${anyOf(pages, n)}/blocks`]),
  one(
    'add a block',
    (_, __, id) => ['POST', `/pages/${id as number}/blocks`, { type: 'quote', data: { title: 'A' } }],
    (side) => newPage(side),
  ),
  one('check a page', ({ pages }, n) => ['GET', `/pages/${anyOf(pages, n)}/check`]),
  one('revisions of a page', ({ pages }, n) => ['GET', `/pages/${anyOf(pages, n)}/revisions`]),
  list('list of pages', () => ['GET', '/pages?limit=20']),
  { what: 'overview', walks: 'counts the pages of each status', line: () => ['GET', '/overview'] },
]

const others: Case[] = [
  one('read a media item', ({ media }, n) => ['GET', `/media/${anyOf(media, n)}`]),
  one('usage of a media item', ({ media }, n) => ['GET', `/media/${anyOf(media, n)}/usage`]),
  one('change a media item', ({ media }, n) => ['PATCH', `/media/${anyOf(media, n)}`, { alt: word() }]),
  list('list of media', () => ['GET', '/media?limit=20']),
  one('create a redirect', () => ['POST', '/redirects', { from_path: `/${word()}`, to_url: '/page-1' }]),
  one(
    'delete a redirect',
    (_, __, id) => ['DELETE', `/redirects/${id as number}`],
    async ({ ask }) =>
      (
        (await ask('POST', '/redirects', { from_path: `/${word()}`, to_url: '/page-1' })).body as {
          data: { id: number }
        }
      ).data.id,
  ),
  list('list of redirects', () => ['GET', '/redirects?limit=20']),
  one('read settings', () => ['GET', '/settings']),
  one('read a menu', () => ['GET', '/menus/main']),
  one('who am I', () => ['GET', '/me']),
  list('trash', () => ['GET', '/trash?limit=20']),
  { what: 'dashboard', walks: 'counts pages and images', line: () => ['GET', '/dashboard'] },
]

const touch = async ({ ask }: Side) => {
  await ask('PATCH', '/pages/1', { meta_title: word() })
  await ask('POST', '/pages/1/publish', {})
}
/** It is in the menu, so that all pages show it. */
const rename = async ({ ask }: Side) => {
  await ask('PATCH', '/pages/1', { nav_title: word() })
  await ask('POST', '/pages/1/publish', {})
}
const website: Case[] = [
  one('a page of the website again', () => ['GET', '//page-1']),
  one('first view of a page that was changed', () => ['GET', '//page-1'], touch),
  one('first view after a change of the menu', () => ['GET', '//page-1'], rename),
  one('an entry of the website', ({ entries }, n) => ['GET', `//items/item-${anyOf(entries, n)}`]),
  one('a redirect', ({ redirects }, n) => ['GET', `//old-${anyOf(redirects, n)}`]),
  one('an address nobody answers', () => ['GET', `//${word()}`]),
  {
    what: 'sitemap after a change',
    walks: 'every address stands in it',
    before: touch,
    line: () => ['GET', '//sitemap.xml'],
  },
  {
    what: 'llms.txt after a change',
    walks: 'every page stands in it',
    before: touch,
    line: () => ['GET', '//llms.txt'],
  },
]

/** In an installation of one website and in one of a hundred. */
const sites: Case[] = [
  one('a page, among many websites', () => ['GET', '//page-1']),
  one('read an entry, among many websites', ({ entries }, n) => ['GET', `/data/items/${anyOf(entries, n)}`]),
  one('create an entry, among many websites', () => ['POST', '/data/items', { fields: { title: word() } }]),
  one('create a page, among many websites', () => ['POST', '/pages', { title: word(), lang: 'en' }]),
  list('list of the websites', () => ['GET', '/sites?limit=20']),
]

export const CASES: Record<string, Case[]> = { entries, pages, others, website, sites }
