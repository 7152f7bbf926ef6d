// The inbox in browsers: keys are made, requests read by those who have one, and by nobody and nothing else.
// Holds: contract 4.3 inbox
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createApp } from '../../../../src/server/app.ts'
import { createWebsite } from '../../../../src/server/website.ts'
import { adminHouse, settled, watched } from '../../../support/admin-house.ts'
import { thorough } from '../../../support/extent.ts'
import { marker } from '../../../support/forms.ts'
import { tokenCall } from '../../../support/installation.ts'
import { faultsOfLook } from '../../../support/looks.ts'
import { modern } from '../../../support/mcp-clients.ts'
import { focused, isOpen, nothingOf, press, requestsDesk, typeBack, typeTwice, unlock, visit } from '../../../browser/admin/requests-setup.ts' // prettier-ignore

const DESK = { width: 1440, height: 900 }
const [ADAS, NEW, BENS] = ['violet harbour seven lanterns', 'copper meadow nine umbrellas', 'silent walnut ember bicycle'] as const // prettier-ignore
const [FIRST, SECOND] = [marker(), marker()]
const FILE = new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), randomBytes(150_000)]))

suite('the inbox', () => {
  const house = adminHouse()
  let harness: ReturnType<typeof requestsDesk>
  let ada: Page
  let ben: Page
  let paper = ''
  const complaints: string[] = []

  before(async () => {
    harness = requestsDesk(house)
    await harness.makeForm()
    ada = await open('network')
    ben = await open('requests', { bypassCSP: true })
    ada.on('pageerror', (error) => void complaints.push(error.message))
    ada.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4|ERR_/.test(message.text())) complaints.push(message.text()) // prettier-ignore
    })
  })
  async function open(role: string, more: { bypassCSP?: boolean } = {}): Promise<Page> {
    const { context } = await house.signIn({
      role,
      context: { viewport: DESK, acceptDownloads: true, ...more },
    })
    const page = watched(await context.newPage())
    return page
  }
  const go = (page: Page, path: string) => visit(page, `${house.origin}/admin${path}`)
  const readers = async (id: number) => (await harness.run('get_request', { id })).recipients as string[]

  test('without a key the form is closed, and that is said', async () => {
    await go(ada, '/requests')
    await ada.getByText('without a key the forms are closed').waitFor()
    const token = await fetch(`${house.origin}/_form/contact/token`)
    assert.ok(token.status >= 400, `${token.status}`)
  })

  test('the first key is made in the browser; its recovery text has to be there before it is used', async () => {
    await go(ada, '/requests/keys')
    await press(ada, 'Make the first key')
    await typeTwice(ada, 'short')
    await press(ada, 'Make the key')
    await ada.locator('cms-new-passphrase').getByRole('alert').waitFor()
    await typeTwice(ada, 'aaaaaaaaaaaaaa')
    await ada.getByText('weak: easily guessed').waitFor()
    await typeTwice(ada, ADAS)
    await ada.locator('cms-new-passphrase input').nth(1).fill('another thing altogether')
    await ada.keyboard.press('Enter')
    await ada.getByText('The two passphrases are not the same.').waitFor()
    await typeTwice(ada, ADAS)
    await press(ada, 'Make the key')
    paper = (await ada.locator('cms-recovery-sheet li code').allInnerTexts()).join('-')
    assert.match(paper, /^(\w{5}-){13}\w{5}$/)
    await ada.locator('cms-recovery-sheet input').fill('XXXXX')
    await press(ada, 'Done: use this key')
    await ada.locator('cms-recovery-sheet').getByRole('alert').waitFor()
    assert.deepEqual(await harness.run('list_recipients'), [])
    await typeBack(ada)
    await isOpen(ada)
    await settled(ada)
    await nothingOf(ada, paper, ...paper.split('-'), ADAS)
    const [key] = await harness.run('list_recipients')
    assert.equal(key.fingerprint, await ada.locator('cms-key-table code').innerText())
    await press(ada, 'Test the key')
    await ada.getByText('The key works').waitFor()
  })

  test('what is sent by HTTP is read with the passphrase; a file comes out byte for byte', async () => {
    const values = { name: `<b>${FIRST}</b>`, email: 'visitor@example.org', message: 'Two\nlines' }
    assert.equal(await harness.send(values, { content: FILE, name: 'plans.pdf' }), 303)
    await go(ada, '/requests')
    await ada.getByRole('link', { name: 'Requests' }).filter({ hasText: '1' }).first().waitFor()
    await nothingOf(ada, FIRST)
    // Opened in the list, it takes what is typed: elsewhere letters are shortcuts.
    await ada.locator('details.locked summary').click()
    await ada.waitForFunction(() => {
      let one = document.activeElement
      while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement
      return one?.matches('input[data-secret]')
    })
    await ada.locator('td a').first().click()
    await unlock(ada, 'violet harbour seven lantern')
    await ada.getByText('The passphrase is wrong').waitFor()
    await nothingOf(ada, FIRST)
    await unlock(ada, ADAS)
    await ada.getByText(`<b>${FIRST}</b>`).waitFor()
    await nothingOf(ada, ADAS)
    const [value] = await ada.locator('cms-request-content dd').filter({ hasText: 'Two' }).allInnerTexts()
    assert.equal(value, 'Two\nlines')
    const mail = await ada.getByRole('link', { name: 'Answer by mail' }).or(ada.getByRole('button', { name: 'Answer by mail' })).first().getAttribute('href') // prettier-ignore
    assert.match(mail!, /^mailto:visitor@example\.org\?subject=Contact%20/)
    const download = ada.waitForEvent('download')
    await ada.getByRole('button', { name: /^Open and save.*plans\.pdf/ }).click()
    const saved = await download
    assert.equal(saved.suggestedFilename(), 'plans.pdf')
    assert.ok(readFileSync(await saved.path()).equals(FILE))
  })

  test('printing takes the lines out of the document again, and locking takes all of it', async () => {
    await ada.evaluate(() => {
      window.print = () => {
        Object.assign(window, { printed: document.querySelector('.cms-print')?.textContent })
      }
    })
    await press(ada, 'Print')
    assert.match(await ada.evaluate<string>('window.printed'), new RegExp(FIRST))
    await press(ada, 'Lock')
    await ada.getByText('Open your key to read it.').waitFor()
    assert.equal(await focused(ada), 'Sealed')
    await nothingOf(ada, FIRST, 'visitor@example.org', 'plans.pdf', 'Two\nlines')
  })

  test('a recovery text tells its wrong group, and opens without a passphrase', async () => {
    await ada.getByText('Recovery text', { exact: true }).click()
    const third = paper.split('-')[2]!
    const wrong = third.slice(0, 2) + (third[2] === '7' ? '8' : '7') + third.slice(3)
    const box = ada.locator('cms-key-opener textarea')
    await box.fill(paper.replace(third, wrong).toLowerCase().replaceAll('-', ' '))
    await press(ada, 'Open the key')
    await ada.getByText('Group 3 of the recovery text has a typing error.').waitFor()
    const marked = await box.evaluate((one: HTMLTextAreaElement) => one.value.slice(one.selectionStart, one.selectionEnd)) // prettier-ignore
    assert.equal(marked, wrong.toLowerCase())
    await box.fill(paper)
    await press(ada, 'Open the key')
    await ada.getByText(`<b>${FIRST}</b>`).waitFor()
    assert.equal(await focused(ada), 'Content')
    await nothingOf(ada, paper)
  })

  thorough(
    'somebody else makes a key in another browser: it reads what comes, and what was there once it is let',
    async () => {
      await go(ben, '/requests/keys')
      await press(ben, 'Make a key of your own')
      await typeTwice(ben, BENS)
      assert.deepEqual(await faultsOfLook(ben, 'key-ways'), [])
      await press(ben, 'Make the key')
      await ben.locator('cms-recovery-sheet').waitFor()
      assert.deepEqual(await faultsOfLook(ben, 'key-paper'), [])
      await ben.setViewportSize(DESK)
      await typeBack(ben)
      await isOpen(ben)
      await ben.getByText('0 of 1 requests').waitFor()
      assert.equal(await harness.send({ name: SECOND, email: 'second@example.org' }), 303)
      const heads = await harness.run('list_requests')
      const [second, first] = heads as { id: number }[]
      await go(ben, `/requests/${second!.id}`)
      const [, own] = await harness.run('list_recipients')
      await ben.locator('cms-key-opener select').selectOption(String(own.id))
      await unlock(ben, BENS)
      await ben.getByText(SECOND).waitFor()
      await ben.locator('a[href="/admin/requests"]').first().click()
      await ben.locator(`a[href="/admin/requests/${first!.id}"]`).click()
      await ben.getByText('This request is not sealed for your key.').first().waitFor()
      await nothingOf(ben, FIRST)

      await go(ada, '/requests/keys')
      await ada.locator('cms-key-opener select').selectOption({ index: 0 })
      await unlock(ada, ADAS)
      await isOpen(ada)
      await ada.getByRole('button', { name: /^Let it read one more/ }).click()
      await ada.locator('cms-let-read input').fill('0000')
      await press(ada, 'It is the same: go on')
      await ada.getByText('These are not the last four').waitFor()
      assert.equal((await readers(first!.id)).length, 1)
      await ada.locator('cms-let-read input').fill(own.fingerprint.slice(-4))
      await press(ada, 'It is the same: go on')
      await ada.getByText('One request can be read with this key from now on.').waitFor()
      await press(ada, 'Close')

      await go(ben, `/requests/${first!.id}`)
      await ben.locator('cms-key-opener select').selectOption(String(own.id))
      await unlock(ben, BENS)
      await ben.getByText(`<b>${FIRST}</b>`).waitFor()
      assert.deepEqual(await faultsOfLook(ben, 'request-open'), [])
    },
  )

  thorough(
    'a key that is replaced gives way once the new one reads everything, also when that was cut off',
    async () => {
      await ada.getByText('2 of 2 requests').first().waitFor()
      let cut = 0
      await ada.route('**/requests/*/wraps', (route) => (cut++ === 1 ? route.abort() : route.continue()))
      await press(ada, 'Replace your key')
      await typeTwice(ada, NEW)
      await ada.locator('cms-new-key input[type=checkbox]').nth(1).uncheck()
      await press(ada, 'Make the key')
      await ada.getByText('Stopped after 1 of 2.').waitFor()
      assert.equal((await harness.run('list_recipients')).length, 3)
      await press(ada, 'Go on')
      await ada.getByText('One request can be read with this key from now on.').waitFor()
      await press(ada, 'Close')
      await ada.getByText(/^The key “.*” is removed\.$/).waitFor()
      const keys = await harness.run('list_recipients')
      assert.equal(keys.length, 2)
      await go(ada, '/requests')
      await ada.locator('td a').last().click()
      const fresh = keys.find(({ name }: { name: string }) => /\(/.test(name))
      await ada.locator('cms-key-opener select').selectOption(String(fresh.id))
      await unlock(ada, ADAS)
      await ada.getByText('The passphrase is wrong').waitFor()
      await unlock(ada, NEW)
      await ada.getByText(`<b>${FIRST}</b>`).waitFor()
    },
  )

  test('a request that was moved is not shown; status and trash need no key', async () => {
    const { db } = await house.installation.openSite('default')
    const [{ id, reference }] = await harness.run('list_requests')
    const rename = (to: string) => db.write.updateTable('requests').set({ reference: to }).where('id', '=', id).execute() // prettier-ignore
    await rename('ZZZZ-ZZZZ')
    await ada.locator('cms-page-head a[href="/admin/requests"]').click()
    await ada.locator(`a[href="/admin/requests/${id}"]`).click()
    await ada.getByText('This request cannot be trusted.').waitFor()
    await nothingOf(ada, SECOND)
    await rename(reference)
    await ada.getByLabel(/^Status of/).selectOption('done')
    await ada.getByText('is marked: Done').waitFor()
    assert.equal((await harness.run('get_request', { id })).status, 'done')
    await press(ada, 'Delete')
    await ada.locator('cms-confirm').getByRole('button', { name: 'Delete' }).click()
    await ada.waitForURL('**/admin/requests')
    assert.ok((await harness.run('get_request', { id })).deleted_at)
    await ada.locator('cms-toasts').getByRole('button', { name: 'Undo' }).click()
    await ada.getByText('is back.').waitFor()
  })

  thorough('after 15 minutes without use the key locks by itself', async () => {
    await ben.clock.install()
    const [, first] = await harness.run('list_requests')
    await go(ben, `/requests/${first.id}`)
    await ben.locator('cms-key-opener select').selectOption({ label: (await harness.run('list_recipients'))[0].name })
    await unlock(ben, BENS)
    await ben.getByText(`<b>${FIRST}</b>`).waitFor()
    await ben.clock.fastForward('14:30')
    await nothingOf(ben, SECOND)
    await ben.getByText('Your key locks in less than a minute.').waitFor({ state: 'attached' })
    await ben.clock.fastForward('00:40')
    await ben.getByText('Open your key to read it.').waitFor()
    await nothingOf(ben, FIRST)
  })

  test('the disk, REST and MCP have nothing that can be read, and the browser did not complain', async () => {
    const secrets = [FIRST, SECOND, 'visitor@example.org', 'plans.pdf', ADAS, NEW, BENS, paper, paper.slice(0, 23)] // prettier-ignore
    const leaks = (text: string) => secrets.filter((secret) => text.includes(secret))
    const files = harness.everyFile()
    assert.ok(
      files.some(([name]) => /\.sqlite$|\.db$/.test(name)),
      'the database is among the files',
    )
    assert.ok(files.some(([name]) => name.includes(join('default', 'requests'))))
    assert.deepEqual(files.flatMap(([name, text]) => leaks(text).map((one) => `${name}: ${one}`)), []) // prettier-ignore
    const token = (await tokenCall(house.installation, 'default', { role: 'admin', level: 'write' })).value
    const rest = async (path: string) =>
      (await fetch(`http://127.0.0.1:${house.server.port}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })).text() // prettier-ignore
    const [{ id }] = await harness.run('list_requests')
    for (const path of ['/requests', `/requests/${id}`, '/recipients', '/changes', '/jobs', '/mails'])
      assert.deepEqual(leaks(await rest(path)), [], path)
    const website = createWebsite(house.installation)
    const log: unknown[] = []
    const app = createApp(house.installation, { website, log: (entry) => void log.push(entry) })
    const client = await modern(app, token)
    const listed = await client.callTool({ name: 'list_requests', arguments: {} })
    assert.match(JSON.stringify(listed), /reference/)
    assert.deepEqual(leaks(JSON.stringify(listed)), [])
    await client.close()
    const body = new URLSearchParams({ name: FIRST, email: 'visitor@example.org' })
    await app.fetch(new Request('http://localhost/_form/contact', { method: 'POST', body }))
    assert.deepEqual(leaks(JSON.stringify(log)), [])
    await website.close()
    assert.deepEqual(complaints, [])
  })
})
