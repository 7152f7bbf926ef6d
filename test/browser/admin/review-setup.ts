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
  const harness = { house } as Desk
  before(async () => {
    const signed = await house.signIn({ context: { bypassCSP: true } })
    harness.context = signed.context
    harness.page = watched(await harness.context.newPage())
    harness.agent = {
      ...(await tokenCall(house.installation, 'default', { mode: 'approval', name: 'Claude' })),
      channel: 'mcp',
    }
    harness.home = await run('create_page', {
      title: 'Oak',
      slug: 'oak',
      lang: 'en',
      blocks: [text('First words'), text('Second words')],
    })
  })
  after(() => harness.context?.close())

  const text = (content: string) => ({ type: 'richtext', data: { text: `<p>${content}</p>` } })
  const run = async (name: string, input: object = {}, as?: Call) =>
    ((await call(house.installation, 'default', name, { ...input }, as)).body as { data: any }).data
  const propose = async (name: string, input: object): Promise<number> => (await run(name, input, harness.agent)).change
  const status = async (change: number): Promise<string> => (await run('get_change_status', { change })).status
  const blocks = async (): Promise<Block[]> => (await run('get_page', { page: String(harness.home.id) })).blocks
  const go = async (path: string) => {
    await harness.page.goto(`${house.origin}/admin${path}`)
    await settled(harness.page)
  }
  const button = (name: string | RegExp) =>
    harness.page.locator('cms-outlet').getByRole('button', { name, exact: true })
  const toast = (text: string) => harness.page.locator('cms-toasts .toast', { hasText: text }).first().waitFor()
  const says = (text: string) => harness.page.locator('cms-outlet').getByText(text).first().waitFor()
  const publicHtml = async (url: string) => (await fetch(new URL(new URL(url).pathname, house.origin))).text()
  const publicPage = async (title: string, content: string) => {
    const input = { title, slug: title.toLowerCase(), lang: 'en', blocks: [text(content)] }
    const { id } = await run('create_page', input)
    const { url } = await run('publish_page', { page: String(id) })
    return { page: id as number, url: url as string }
  }
  const firstBlock = async (id: number): Promise<string> => (await run('get_page', { page: String(id) })).blocks[0].id
  const edited = async (id: number, content: string, as?: Call) =>
    run('update_block', { page: String(id), block: await firstBlock(id), data: { text: `<p>${content}</p>` } }, as)
  const editOf = async (id: number, content: string): Promise<number> =>
    (await edited(id, content, harness.agent)).change
  const edit = async (at: number, content: string) =>
    propose('update_block', {
      page: String(harness.home.id),
      block: (await blocks())[at]!.id,
      data: { text: `<p>${content}</p>` },
    })
  return {
    harness,
    text,
    run,
    propose,
    status,
    blocks,
    go,
    button,
    toast,
    says,
    publicHtml,
    publicPage,
    firstBlock,
    edited,
    editOf,
    edit,
  }
}
