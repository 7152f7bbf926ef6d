// The block builder in a browser: a block is begun, gets fields and a template, is tried, published, withdrawn and deleted.
// Holds: interface 4.3 blocks; contract 4.3 builder
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { FrameLocator, Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'

const DESK = { width: 1440, height: 900 }

suite('the block builder', () => {
  const house = adminHouse()
  let page: Page
  let frame: FrameLocator
  const complaints: string[] = []

  before(async () => {
    const { context } = await house.signIn({ context: { viewport: DESK, acceptDownloads: true } })
    page = await house.open('/blocks', context)
    frame = page.frameLocator('iframe')
    page.on('pageerror', (error) => void complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4/.test(message.text())) complaints.push(message.text())
    })
  })

  const ask = async (name: string, input: Record<string, unknown> = {}) =>
    (await call(house.installation, 'default', name, input)).body.data as any
  const block = () => ask('get_custom_block', { key: 'opening_hours' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  // Filled by script, Chromium would dress it in styles of its own, which the policy refuses.
  const write = async (text: string) => {
    await page.locator('cms-code .cm-content').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(text)
  }
  const textShown = (text: string) => page.getByText(text).last().waitFor()
  const visit = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }

  test('a block is begun with a name, and its key follows', async () => {
    await button('New block').click()
    await page.getByLabel('Name').fill('Opening hours')
    assert.equal(await page.getByLabel('Key').isVisible(), false)
    await page.locator('cms-new-block summary').click()
    assert.equal(await page.getByLabel('Key').inputValue(), 'opening_hours')
    await button('Create the block').click()
    await page.waitForURL('**/blocks/opening_hours')
    await settled(page)
    assert.equal((await block()).state, 'draft')
  })

  test('a field is added, and the template shows it before anything is saved', async () => {
    await page.getByLabel('New field').fill('Days open')
    await button('Add').click()
    await page.locator('[data-name=days_open]').waitFor()
    await tab('Example')
    await page.getByRole('textbox', { name: 'Days open' }).fill('Monday to Friday')
    await tab('Template')
    await write('<div class="wrap"><h2>{{ title }}</h2><p class="days">{{ days_open }}</p></div>')
    await frame.getByText('Monday to Friday').waitFor()
    assert.deepEqual(Object.keys((await block()).fields), ['title'])
  })

  test('the name of a new field follows its label while somebody types, until it is saved', async () => {
    await tab('Fields')
    await page.getByLabel('New field').fill('Note')
    await button('Add').click()
    const label = page.locator('[data-name^=note] input[name="label"]')
    assert.equal(await page.getByLabel('Name in the template').isVisible(), false)
    const example = (name: string) => page.getByRole('textbox', { name, exact: true })
    await tab('Example')
    await example('Note').fill('Ring the bell')
    await tab('Fields')
    await page.locator('[data-name=note] button.name').click()
    await label.focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' on closed days')
    await page.locator('[data-name=note_on_closed_days]').waitFor()
    assert.equal(await label.inputValue(), 'Note on closed days')
    await tab('Example')
    assert.equal(await example('Note on closed days').inputValue(), 'Ring the bell')
    await tab('Fields')
    await page.locator('[data-name=note_on_closed_days] button.name').click()
    await page.locator('[data-name=note_on_closed_days] summary').click()
    await page.getByLabel('Name in the template').fill('note')
    await page.keyboard.press('Tab')
    await page.locator('[data-name=note]').waitFor()
    await label.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('s')
    await page.locator('[data-name=note]').waitFor()
    await page.getByRole('button', { name: /^Remove Note/ }).click()
  })

  test('the stylesheet applies to the block in the frame, and no inline style is used', async () => {
    await tab('Stylesheet')
    await write('.days { color: rgb(1, 2, 3) }')
    const days = frame.locator('.days')
    await page.waitForFunction(() => {
      const all = (root: ParentNode): Element[] =>
        [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])])
      const inner = (all(document).find((one) => one.localName === 'iframe') as HTMLIFrameElement).contentDocument!
      const days = inner.querySelector('.days')
      return days && inner.defaultView!.getComputedStyle(days).color === 'rgb(1, 2, 3)'
    })
    assert.equal(await days.count(), 1)
    assert.equal(await frame.locator('[style]').count(), 0)
    assert.ok(await frame.locator('head link[href*="/assets/kits/"]').count(), 'the stylesheets of the kit')
  })

  test('a mistake is told with its line, and it is not saved', async () => {
    await tab('Template')
    await write('<p>fine</p>\n<p onclick="x">{{ title }}</p>')
    await textShown('line 2: the attribute onclick is not allowed')
    // The answer comes when the mistake is mended already.
    const late = Promise.withResolvers<void>()
    await page.route('**/custom-blocks/opening_hours', async (route) => {
      const response = await route.fetch()
      await late.promise
      await route.fulfill({ response })
    })
    const patchRequest = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.keyboard.press('Control+s')
    await patchRequest
    assert.equal((await block()).template.includes('onclick'), false)
    await write('<div class="wrap"><h2>{{ title }}</h2><p class="days">{{ days_open }}</p></div>')
    await page.locator('.problems').waitFor({ state: 'detached' })
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
    late.resolve()
    await (await answered).finished()
    await page.unroute('**/custom-blocks/opening_hours')
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
    assert.equal(await page.locator('.problems').count(), 0)
  })

  test('fields are put in order by the keyboard; removing one that is used asks', async () => {
    await tab('Fields')
    await page.locator('[data-name=days_open] .handle').press('ArrowUp')
    await textShown('Days open: place 1 of 2')
    await button('Remove Days open').click()
    await textShown('The template uses it')
    await button('Cancel').click()
    await button('Save').click()
    await textShown('The draft is saved.')
    const { fields, sample } = await block()
    assert.deepEqual(Object.keys(fields), ['days_open', 'title'])
    assert.equal(sample.days_open, 'Monday to Friday')
  })

  test('leaving asks while something is unsaved', async () => {
    await tab('Details')
    await page.getByRole('textbox', { name: 'Description' }).fill('When we are there')
    await page.getByRole('link', { name: 'Menus' }).click()
    await button('Cancel').click()
    assert.match(page.url(), /opening_hours/)
  })

  test('what somebody else changed meanwhile is kept beside what is changed here', async () => {
    await ask('update_custom_block', { key: 'opening_hours', icon: 'clock' })
    await button('Publish').click()
    await textShown('The block is published')
    const { state, icon, description } = await block()
    assert.deepEqual(
      { state, icon, description },
      { state: 'published', icon: 'clock', description: 'When we are there' },
    )
    const types = await ask('list_block_types', { limit: 200 })
    assert.ok(types.some(({ type }: { type: string }) => type === 'opening_hours'))
  })

  test('what is published is put on a page that is chosen', async () => {
    const { id } = await ask('create_page', { title: 'When we are there', slug: 'hours' })
    await button('Put it on a page').click()
    await page.locator('cms-page-picker').getByText('When we are there').click()
    await page.waitForURL(`**/admin/pages/${id}`)
    await page.getByRole('treeitem').first().waitFor()
    await page.waitForSelector('cms-save-state [data-status=saved]')
    const { blocks } = await ask('get_page', { page: String(id) })
    assert.deepEqual(
      blocks.map(({ type }: { type: string }) => type),
      ['opening_hours'],
    )
  })

  test('an old version is compared and becomes the draft again', async () => {
    await visit('/blocks/opening_hours')
    await tab('Versions')
    await page.locator('cms-block-versions .revision').last().click()
    await page.locator('cms-code-diff ins').first().waitFor()
    await button('Restore').click()
    await textShown('Version 1 is the draft now.')
    assert.deepEqual(Object.keys((await block()).fields), ['title'])
  })

  test('withdrawing and deleting tell which pages use it', async () => {
    await ask('add_block', { page: 'home', type: 'opening_hours', data: { title: 'Open' } })
    await button('Withdraw').click()
    await page.getByText('These pages use the block').waitFor()
    await button('Withdraw all the same').click()
    await textShown('The block is withdrawn')
    await visit('/blocks')
    await page.getByRole('button', { name: 'Delete: Opening hours' }).click()
    await button('Delete').click()
    await button('Delete all the same').click()
    await textShown('The block is deleted.')
    await page.getByText('No blocks of your own yet').waitFor()
  })

  test('a block goes out as a file, comes in again, and can be copied', async () => {
    const input = {
      key: 'price_box',
      label: 'Price box',
      fields: { price: { type: 'number' } },
      template: '<p>{{ price }}</p>',
    }
    await ask('create_custom_block', input)
    await visit('/blocks')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export: Price box' }).click()
    const file = await download
    assert.equal(file.suggestedFilename(), 'price_box.liquid')
    await page
      .locator('#file')
      .setInputFiles({ name: 'price_box.liquid', mimeType: 'text/plain', buffer: await contentOf(file) })
    assert.equal(await page.getByLabel('Key').inputValue(), 'price_box_2')
    await button('Create the block').click()
    await page.waitForURL('**/blocks/price_box_2')
    const { fields, template } = await ask('get_custom_block', { key: 'price_box_2' })
    assert.deepEqual({ fields, template }, { fields: input.fields, template: input.template })

    await visit('/blocks')
    await page.locator('#file').setInputFiles({ name: 'x.liquid', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await textShown('x.liquid is no exported block.')
  })

  test('nothing was complained about', () => assert.deepEqual(complaints, []))
})

async function contentOf(file: { createReadStream(): Promise<AsyncIterable<Buffer>> }): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(part)
  return Buffer.concat(parts)
}
