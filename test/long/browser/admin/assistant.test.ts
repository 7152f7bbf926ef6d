// The assistant and the chats of visitors in the admin: what is said and done is shown, with links to what waits; and stopped.
// Holds: contract 4.3 chat
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openQuestion, answerVisitor } from '../../../../src/lib/chat/chat.ts'
import { openAdminHouse, type AdminHouse } from '../../../support/admin-house.ts'
import { aiServer, type AiServer } from '../../../support/ai-server.ts'
import { call } from '../../../support/installation.ts'
import { faultsOfLook } from '../../../support/looks.ts'
import { obeying, order, saying } from '../../../support/obedient-model.ts'

suite('the assistant in the admin', () => {
  let house: AdminHouse
  let ai: AiServer
  const cleanups: (() => unknown)[] = []
  before(async () => {
    const t = { after: (work: () => unknown) => void cleanups.push(work) }
    ai = await aiServer(t)
    house = await openAdminHouse({ allow: [ai.host] })
    const provider = { type: 'compatible', url: `${ai.url}/v1`, models: { text: 'small' } }
    await call(house.installation, 'default', 'create_ai_provider', provider)
  })
  after(async () => {
    await house?.close()
    for (const work of cleanups.reverse()) await work()
  })

  const patient = (page: Page) => page.setDefaultTimeout(15_000)
  const write = async (page: Page, text: string) => {
    await page.locator('cms-assistant-screen textarea').fill(text)
    await page.locator('cms-assistant-screen textarea').press('Enter')
  }

  test('answers, shows what it did, and leads to what waits; nothing remote is shown', async () => {
    obeying(ai)
    const { context } = await house.signIn({ lang: 'de', context: { bypassCSP: true } })
    const page = await house.open('/assistant', context)
    patient(page)
    const requests: string[] = []
    page.on('request', (request) => void requests.push(new URL(request.url()).origin))
    const answer =
      'Ich habe es **vorgeschlagen**: [Startseite](/). ![x](https://evil.example/x.png) [y](https://evil.example/)'
    await write(
      page,
      `${order('get_page', { page: 'home' })} ${order('update_page', { page: 'home', title: 'Umbenannt' })} ${saying(answer)}`,
    )
    const proposal = page.getByRole('link', { name: 'Vorschlag ansehen' })
    await proposal.waitFor()
    await page.locator('cms-assistant-messages strong').waitFor()
    assert.equal(await page.getByText('Seite lesen').count(), 1)
    const links = page.locator('cms-assistant-messages .assistant .answer a')
    assert.deepEqual(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href'))), ['/'])
    assert.equal(await page.locator('cms-assistant-messages img').count(), 0)
    assert.deepEqual([...new Set(requests)], [house.origin])
    await page.getByRole('button', { name: 'Senden' }).waitFor()
    assert.deepEqual(await faultsOfLook(page, 'assistant de'), [])
    // Opened again, it is as it was.
    const address = page.url()
    assert.match(address, /conversation=\d+/)
    await page.reload()
    await page.getByRole('link', { name: 'Vorschlag ansehen' }).click()
    await page.waitForURL(/\/admin\/review\/\d+/)
    await page.getByRole('heading', { level: 1 }).getByText('Seite ändern').waitFor()
    await context.close()
  })

  test('is stopped, and says what went wrong', async () => {
    const { context } = await house.signIn({ role: 'author' })
    const page = await house.open('/assistant', context)
    patient(page)
    ai.always = 'stalls'
    await write(page, 'Hello there')
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('button', { name: 'Send' }).waitFor()
    ai.always = 'status 401'
    await write(page, 'Once more')
    await page.getByRole('alert').getByText('API key').waitFor()
    ai.always = 'ok'
    // Somebody else's is not there.
    const other = await house.signIn({ role: 'author' })
    const address = new URL(page.url())
    const theirs = await house.open(address.pathname.slice('/admin'.length) + address.search, other.context)
    await theirs.getByText('There is no chat').waitFor()
    assert.equal(await theirs.getByText('Once more').count(), 0)
    await other.context.close()
    await context.close()
  })

  test('chats of visitors are listed, read and deleted', async () => {
    const { installation } = house
    const site = await installation.openSite('default')
    const input = {
      question: 'Where is the submarine?',
      key: undefined,
      agreed: true,
      lang: 'en',
      page: '/',
      address: '203.0.113.9',
    }
    const opened = await openQuestion({ installation, site }, input)
    ai.reply = () => 'NOTHING_FOUND'
    for await (const _ of answerVisitor({ installation, site }, opened));
    const { context } = await house.signIn({ context: { bypassCSP: true } })
    const page = await house.open('/chats', context)
    patient(page)
    assert.deepEqual(await faultsOfLook(page, 'chats'), [])
    await page.getByRole('link', { name: 'Where is the submarine?' }).click()
    await page.getByText('Nothing was found on the website').waitFor()
    assert.deepEqual(await faultsOfLook(page, 'chat'), [])
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.locator('wa-dialog[open]').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No chats yet').waitFor()
    await page.getByRole('button', { name: 'Retention' }).click()
    await page.getByLabel('Days that chats of visitors are stored').fill('14')
    await page.locator('wa-dialog[open]').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    const { body } = await call(installation, 'default', 'get_chat_retention')
    assert.equal((body.data as { visitor_days: number }).visitor_days, 14)
    await context.close()
  })
})
