// A person who reviews, an agent that proposes, and a page that both work on.
import { after, before } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { adminHouse, settled, watched, type AdminHouse } from '../../support/admin-house.ts'
import { call, tokenCall } from '../../support/installation.ts'

interface Block {
  id: string
  data: { text: string }
}
/** Filled when the tests of a suite begin. */
interface Desk {
  house: AdminHouse
  context: BrowserContext
  page: Page
  /** Whose writes wait. */
  agent: Call
  home: { id: number }
}

/** For a suite. */
export function reviewDesk() {
  const house = adminHouse()
  const desk = { house } as Desk
  before(async () => {
    const signed = await house.signIn({ context: { bypassCSP: true } })
    desk.context = signed.context
    desk.page = watched(await desk.context.newPage())
    desk.agent = {
      ...(await tokenCall(house.installation, 'default', { mode: 'approval', name: 'Claude' })),
      channel: 'mcp',
    }
    desk.home = await run('create_page', {
      title: 'Oak',
      slug: 'oak',
      lang: 'en',
      blocks: [text('First words'), text('Second words')],
    })
  })
  after(() => desk.context?.close())

  const text = (words: string) => ({ type: 'richtext', data: { text: `<p>${words}</p>` } })
  const run = async (name: string, input: object = {}, as?: Call) =>
    ((await call(house.installation, 'default', name, { ...input }, as)).body as { data: any }).data
  const propose = async (name: string, input: object): Promise<number> =>
    (await run(name, input, desk.agent)).change
  const status = async (change: number): Promise<string> =>
    (await run('get_change_status', { change })).status
  const blocks = async (): Promise<Block[]> => (await run('get_page', { page: String(desk.home.id) })).blocks
  const go = async (path: string) => {
    await desk.page.goto(`${house.origin}/admin${path}`)
    await settled(desk.page)
  }
  const button = (name: string | RegExp) =>
    desk.page.locator('cms-outlet').getByRole('button', { name, exact: true })
  const toast = (words: string) =>
    desk.page.locator('cms-toasts .toast', { hasText: words }).first().waitFor()
  const says = (words: string) => desk.page.locator('cms-outlet').getByText(words).first().waitFor()
  const seen = async (url: string) => (await fetch(new URL(new URL(url).pathname, house.origin))).text()
  const publicPage = async (title: string, words: string) => {
    const input = { title, slug: title.toLowerCase(), lang: 'en', blocks: [text(words)] }
    const { id } = await run('create_page', input)
    const { url } = await run('publish_page', { page: String(id) })
    return { page: id as number, url: url as string }
  }
  const firstBlock = async (id: number): Promise<string> =>
    (await run('get_page', { page: String(id) })).blocks[0].id
  const edited = async (id: number, words: string, as?: Call) =>
    run(
      'update_block',
      { page: String(id), block: await firstBlock(id), data: { text: `<p>${words}</p>` } },
      as,
    )
  const editOf = async (id: number, words: string): Promise<number> =>
    (await edited(id, words, desk.agent)).change
  const edit = async (at: number, words: string) =>
    propose('update_block', {
      page: String(desk.home.id),
      block: (await blocks())[at]!.id,
      data: { text: `<p>${words}</p>` },
    })
  return {
    desk,
    text,
    run,
    propose,
    status,
    blocks,
    go,
    button,
    toast,
    says,
    seen,
    publicPage,
    firstBlock,
    edited,
    editOf,
    edit,
  }
}
