// A website of 300 pages in two languages with faults that were put there, each noted as audit_site has to name it.
import { localServer } from '../../support/local-server.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { quadrants } from '../media/pictures.ts'
import { plantFaults } from './planted-faults.ts'

export interface Planted extends TestInstallation {
  /** `code type id` of every fault. */
  errors: string[]
  /** Of those that are found once links to other websites were tried. */
  outside: string[]
  do(name: string, input?: Record<string, unknown>): Promise<any>
  close(): Promise<void>
}
type Ask = Planted['do']
export type Block = { type: string; data: object; section?: object }

/** English and German pages. */
const PAIRS = 156
const LANGUAGES = ['en', 'de'] as const

export async function plantedSite(): Promise<Planted> {
  const answer: Parameters<typeof localServer>[0] = (request, response) =>
    void response.writeHead(request.url?.startsWith('/gone') ? 404 : 200).end()
  const hosts = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6']
  const servers = await Promise.all(hosts.map((address) => localServer(answer, { address })))
  const made = await makeInstallation({
    sites: { demo: { languages: [...LANGUAGES], title: 'Demo' } },
    local: { net: { allow: servers.map(({ host }) => host) } },
  })
  const ask: Ask = async (name, input = {}) => ((await call(made.installation, 'demo', name, input)).body as any)?.data
  const errors: string[] = []
  const garden = new Garden(ask, (code, type, id) => void errors.push(`${code} ${type} ${id}`))
  await garden.make()
  const outside = await garden.outside(servers.map(({ url }) => url))
  const close = async () => {
    await made.close()
    await Promise.all(servers.map((server) => server.close()))
  }
  return { ...made, errors, outside, do: ask, close }
}

export const text = (html: string): Block => ({ type: 'richtext', data: { text: html } })
export const hero = (title: string): Block => ({ type: 'hero', data: { title, text: `All about ${title}.` } })

export class Garden {
  readonly ask: Ask
  readonly note: (code: string, type: string, id: number | string) => void
  n = 0
  /** Links of each home page. */
  readonly listed: Record<string, string[]> = { en: [], de: [] }

  constructor(ask: Ask, note: (code: string, type: string, id: number | string) => void) {
    this.ask = ask
    this.note = note
  }

  async make(): Promise<void> {
    await this.#tables()
    // Its language link, by which it has an address of its own, is no link that leads nowhere.
    const blocks = [hero('Nothing is here')]
    const missing = await this.ask('create_page', { title: 'Nothing', type: 'not_found', lang: 'en', blocks })
    await this.ask('publish_page', { page: String(missing.id) })
    await plantFaults(this)
    while (this.n < PAIRS - 1) await this.pair()
    await this.#homes()
  }

  /** Pages with links to other websites, of which five answer 404. */
  async outside(urls: string[]): Promise<string[]> {
    const found: string[] = []
    for (const [i, url] of urls.entries()) {
      const { id } = await this.ask('get_page', { page: `en-${100 + i}` })
      await this.ask('add_block', {
        page: String(id),
        type: 'richtext',
        data: { text: `<p><a href="${url}/gone">gone</a> <a href="${url}/there">there</a></p>` },
      })
      await this.ask('publish_page', { page: String(id) })
      found.push(`outside_broken page ${id}`)
    }
    return found
  }

  /** A published page in both languages, each linked from its home page; with what is given in the English one. */
  async pair(blocks: Block[] = [], head: object = {}): Promise<{ id: number; uid: string; german: any }> {
    const n = ++this.n
    const page = await this.page('en', n, { blocks: [hero(`Page ${n}`), ...blocks], ...head })
    const german = await this.page('de', n, { translation_of: page.uid })
    return { ...page, german }
  }

  async page(lang: string, n: number, more: object = {}): Promise<any> {
    const title = lang === 'de' ? `Seite ${n}` : `Page ${n}`
    const page = await this.ask('create_page', {
      lang,
      title,
      slug: `${lang}-${n}`,
      meta_description: `What ${title} is about, in a sentence.`,
      blocks: [hero(title)],
      ...more,
    })
    await this.ask('publish_page', { page: String(page.id) })
    this.listed[lang]!.push(`<a href="cms://pages/${page.uid}">${title}</a>`)
    return page
  }

  async #homes(): Promise<void> {
    const home = await this.ask('create_page', { ...this.#home('en'), slug: '' })
    const german = await this.ask('create_page', { ...this.#home('de'), slug: '', translation_of: home.uid })
    for (const { id } of [home, german]) await this.ask('publish_page', { page: String(id) })
  }

  #home(lang: string) {
    const list = this.listed[lang]!
    const title = lang === 'de' ? 'Startseite' : 'Home'
    const lines: Block[] = []
    for (let at = 0; at < list.length; at += 50) lines.push(text(`<p>${list.slice(at, at + 50).join(' ')}</p>`))
    return { lang, title, meta_description: `The start of all (${lang}).`, blocks: [hero(title), ...lines] }
  }

  async #tables(): Promise<void> {
    await this.ask('save_data_table', {
      handle: 'news',
      name: 'News',
      singular: 'News',
      apply: true,
      fields: [
        { type: 'text', name: 'title', required: true },
        { type: 'textarea', name: 'teaser' },
        { type: 'richtext', name: 'body' },
        { type: 'media', name: 'photo', kinds: ['image'] },
      ],
      settings: { route: 'news', title_field: 'title', description_field: 'teaser' },
    })
    const template = { type: 'template', template_for: 'news', meta_description: 'News', title: 'News item' }
    for (const lang of LANGUAGES) {
      const page = await this.ask('create_page', {
        ...template,
        lang,
        slug: `news-${lang}`,
        blocks: [{ type: 'data_fields', data: {} }],
      })
      await this.ask('publish_page', { page: String(page.id) })
    }
    await this.entry({ title: 'Fine', teaser: 'Fine.' })
    this.note('description_missing', 'entry', await this.entry({ title: 'Silent' }))
    const body = '<p><a href="/nowhere-at-all">Here</a></p>'
    this.note('link_broken', 'entry', await this.entry({ title: 'Lost', teaser: 'Lost.', body }))
    const alone = await this.ask('save_entry', { table: 'news', fields: { title: 'Alone', teaser: 'Alone.' } })
    await this.ask('publish_entry', { table: 'news', entry: String(alone.id) })
    this.note('translation_missing', 'entry', alone.id)
  }

  /** In both languages. */
  async entry(data: object): Promise<number> {
    const saved = await this.ask('save_entry', { table: 'news', fields: data })
    await this.ask('publish_entry', { table: 'news', entry: String(saved.id) })
    const german = await this.ask('translate_entry', {
      table: 'news',
      entry: String(saved.id),
      to: 'de',
      fields: { title: 'Deutsch', teaser: 'Deutsch.', body: null },
    })
    await this.ask('publish_entry', { table: 'news', entry: String(german.id) })
    return saved.id
  }

  async picture(name: string, alt?: string): Promise<number> {
    // Other pixels each: the library knows what it has.
    const size = 40 + 2 * this.sizes++
    const base64 = (await quadrants(size, 40)).toString('base64')
    return (await this.ask('upload_media', { base64, name, ...(alt && { alt }) })).id
  }
  sizes = 0

  async custom(key: string, template: string): Promise<void> {
    const fields = { title: { type: 'text', label: 'Title' } }
    await this.ask('create_custom_block', { key, label: key, fields, template, sample: { title: 'Sample' } })
    await this.ask('publish_custom_block', { key })
  }
}
