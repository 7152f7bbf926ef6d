// The chat of a page in a browser: an answer that is written while one looks, its links, stopping, coming back; and without JavaScript.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { launchChromium, type Chromium } from '../../support/chromium.ts'
import { faultsOfLook } from '../../support/looks.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { chatWebsite, type ChatWebsite } from '../../lib/chat/with-chat.ts'

const KITS = ['starter', 'gable'] as const
const DATA = {
  title: 'Fragen Sie uns',
  intro: 'Antworten aus den Seiten dieser Website, jederzeit.',
  questions: [{ question: 'Wann verkaufen Sie Boote?' }, { question: 'Wo sind Sie?' }],
}
const ANSWER =
  'Wir verkaufen Boote **montags** [1].\n\n- vormittags\n- nachmittags\n\n![x](https://evil.example/x.png) [hier](https://evil.example/)'

for (const kit of KITS)
  suite(`the chat of a page, with the kit ${kit}`, () => {
    let site: ChatWebsite
    let server: TestServer
    let chromium: Chromium
    const cleanups: (() => unknown)[] = []
    before(async () => {
      const t = { after: (work: () => unknown) => void cleanups.push(work) }
      const sites = { default: { hosts: ['localhost'], languages: ['de'], kit } }
      site = await chatWebsite(t as never, { sites })
      site.server.reply = () => ANSWER
      const textBlock = {
        type: kit === 'gable' ? 'text' : 'richtext',
        data: { text: '<p>Wir verkaufen Boote montags.</p>' },
      }
      const boats = await site.do('create_page', { title: 'Boote', blocks: [textBlock] })
      await site.do('publish_page', { page: String(boats.id) })
      const { id } = await site.do('create_page', { title: 'Hilfe', blocks: [{ type: 'chat', data: DATA }] })
      await site.do('publish_page', { page: String(id) })
      server = await startServer(site.installation)
      chromium = await launchChromium()
    })
    after(async () => {
      await chromium?.close()
      await server?.close()
      for (const work of cleanups.reverse()) await work()
    })

    async function open(options: object = {}): Promise<Page> {
      const context = await chromium.browser.newContext({ locale: 'de', bypassCSP: true, ...options })
      const page = await context.newPage()
      await page.goto(`http://localhost:${server.port}/hilfe`)
      return page
    }

    test('a question is answered on the page, once one agrees; only its own pages are linked', async () => {
      const page = await open()
      const requests: string[] = []
      page.on('request', (request) => void requests.push(request.url()))
      assert.deepEqual(await faultsOfLook(page, `chat ${kit} before`), [])
      await page.fill('textarea[name=question]', 'Wann verkaufen Sie Boote?')
      await page.click('.chat-form [type=submit]')
      // Without the tick the browser says what lacks, and nothing is sent.
      assert.equal(await page.locator('.chat-question').count(), 0)
      await page.check('input[name=consent]')
      await page.press('textarea[name=question]', 'Enter')
      await page.waitForSelector('.chat-sources a')
      assert.equal(await page.locator('.chat-answer strong').textContent(), 'montags')
      assert.equal(await page.locator('.chat-words li').count(), 2)
      const links = await page
        .locator('.chat-answer a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      assert.deepEqual(new Set(links), new Set(['/boote']))
      assert.equal(await page.locator('.chat-answer img').count(), 0)
      assert.equal(await page.locator('input[name=consent]').count(), 0)
      assert.equal(await page.locator('.chat-log').getAttribute('aria-busy'), 'false')
      await page.mouse.move(0, 0)
      assert.deepEqual(await faultsOfLook(page, `chat ${kit} after`), [])
      assert.ok(requests.every((url) => url.startsWith(`http://localhost:${server.port}/`)))
      // Who follows a link and comes back finds the conversation.
      await page.click('.chat-sources a')
      await page.waitForURL('**/boote')
      await page.goto(`http://localhost:${server.port}/hilfe`)
      await page.waitForSelector('.chat-sources a')
      await page.click('.chat-new')
      assert.equal(await page.locator('.chat-question').count(), 0)
      await page.context().close()
    })

    test('an answer is stopped; two tabs are two conversations', async () => {
      const page = await open({ viewport: { width: 390, height: 800 }, colorScheme: 'dark' })
      await page.check('input[name=consent]')
      site.server.always = 'stalls'
      await page.click('.chat-questions button')
      await page.waitForSelector('.chat-words:not(:empty)')
      await page.waitForFunction(() => document.querySelector('.chat-log')!.getAttribute('aria-busy') === 'true')
      await page.click('.chat-form [type=submit]')
      await page.waitForFunction(() => document.querySelector('.chat-log')!.getAttribute('aria-busy') === 'false')
      site.server.always = 'ok'
      const other = await page.context().newPage()
      await other.goto(`http://localhost:${server.port}/hilfe`)
      await other.fill('textarea[name=question]', 'Boote')
      await other.check('input[name=consent]')
      await other.press('textarea[name=question]', 'Enter')
      await other.waitForSelector('.chat-sources a')
      await other.mouse.move(0, 0)
      assert.deepEqual(await faultsOfLook(other, `chat ${kit} tab`), [])
      const chats = await site.do('list_chats')
      assert.equal(new Set(chats.map(({ id }: { id: number }) => id)).size, chats.length)
      await page.context().close()
    })

    test('without JavaScript the form leads to a page with the answer, and on', async () => {
      const page = await open({ javaScriptEnabled: false })
      await page.fill('textarea[name=question]', 'Wann verkaufen Sie Boote?')
      await page.check('input[name=consent]')
      await page.click('.chat-form [type=submit]')
      assert.equal(await page.locator('.chat-answer strong').textContent(), 'montags')
      await page.fill('textarea[name=question]', 'Und Boote sonntags?')
      await page.click('.chat-form [type=submit]')
      assert.equal(await page.locator('.chat-question').count(), 2)
      await page.click('text=Zurück zur Seite')
      assert.match(page.url(), /\/hilfe$/)
      await page.context().close()
    })
  })
