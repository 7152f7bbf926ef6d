// Importing entries in a browser: columns find their fields, faults are told by line, and what is good is imported.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startRunner, type Runner } from '../../../../src/server/runner.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { asking, makeShop, type Ask } from '../../../browser/admin/entries-shop.ts'

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

suite('importing entries', () => {
  const house = adminHouse()
  let page: Page
  let ask: Ask
  const complaints: string[] = []
  let runner: Runner | undefined
  const run = () =>
    void (runner = startRunner(house.installation, { log: ({ message }) => void complaints.push(message), every: 50 }))
  const rest = async () => {
    await runner?.stop()
    runner = undefined
  }
  after(() => rest())

  before(async () => {
    ask = asking(house)
    await makeShop(ask, 2)
    run()
    const { context } = await house.signIn({ context: { viewport: { width: 1440, height: 900 } } })
    page = await house.open('/data/shop', context)
    page.on('pageerror', (error) => void complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4/.test(message.text())) complaints.push(message.text())
    })
  })

  const choose = (name: string, text: string) =>
    page.locator('cms-entry-import-screen input[type=file]').setInputFiles(file(name, text))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const count = (name: string) =>
    page.locator('.counts div').filter({ hasText: name }).locator('dd').first().innerText()
  const shot = async (name: string) => {
    const folder = process.env.CMS_SHOTS
    if (!folder) return
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }

  test('columns find the fields they are called like; one without a field is left out', async () => {
    await page.getByText('Import', { exact: true }).click()
    await page.waitForURL('**/data/shop/import')
    await settled(page)
    await choose(
      'wares.csv',
      'Ware;Cost (€);Remarks;Wood\r\nShelf;12.50;"old; and\r\nheavy";oak\r\nChair;cheap;;pine\r\n',
    )
    const goes = (column: string) => page.getByLabel(`${column} goes to`)
    assert.equal(await goes('Ware').inputValue(), 'title')
    assert.equal(await goes('Cost (€)').inputValue(), 'price')
    assert.equal(await goes('Remarks').inputValue(), '')
    assert.equal(await goes('Wood').inputValue(), 'wood')
    await goes('Ware').selectOption('sku')
    await page.getByText('No column for what every entry needs:').waitFor()
    await goes('Ware').selectOption('title')
  })

  test('faults are told by line and column before anything is imported', async () => {
    await button('Check the file').click()
    await page.getByText('Nothing is imported: 2 faults.').waitFor()
    const rows = page.locator('table.faults tbody tr')
    const cells = await rows.evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent.trim())),
    )
    // The remark of the first line goes over two; they stay in their places though the column is left out.
    assert.deepEqual(
      cells.map(([line, column]) => [line, column]),
      [
        ['4', 'Cost'],
        ['4', 'Wood'],
      ],
    )
    await shot('import-faults')
    assert.equal(await button('Import the entries').count(), 0)
    assert.equal((await ask('list_entries', { table: 'shop' })).length, 2)
  })

  test('faulty lines can be left out, and the others are imported as they were checked', async () => {
    await page.getByLabel('With faulty lines').selectOption('skip')
    await button('Check the file').click()
    await page.getByText('This is what the import will do').waitFor()
    assert.deepEqual([await count('New entries'), await count('Left out')], ['1', '1'])
    await shot('import-checked')
    await button('Import the entries').click()
    await page.getByText('The file is imported').waitFor()
    assert.equal(await count('New entries'), '1')
    const [shelf] = await ask('list_entries', { table: 'shop', filter: { title: 'Shelf' } })
    assert.deepEqual([shelf.fields.price, shelf.fields.wood, shelf.status], [12.5, 'oak', 'draft'])
  })

  test('what was exported comes back as a change of the same entries', async () => {
    await button('Import another file').click()
    const [{ uid }] = await ask('list_entries', { table: 'shop', filter: { title: 'Table 01' } })
    await choose('shop.json', JSON.stringify([{ uid, fields: { title: 'Table 01', price: 999 } }]))
    await button('Check the file').click()
    await page.getByText('This is what the import will do').waitFor()
    assert.deepEqual([await count('New entries'), await count('Changed entries')], ['0', '1'])
    await button('Import the entries').click()
    await page.getByText('The file is imported').waitFor()
    await page.getByText('To the entries').click()
    await page.waitForURL('**/data/shop')
    await page.locator('td[data-column=price]', { hasText: '€999.00' }).waitFor()
  })

  test('an import goes on though the screen is left, and is found again with how far it is', async () => {
    await page.goto(`${house.origin}/admin/data/shop/import`)
    await settled(page)
    await page.getByText('Your last import:').waitFor()
    await page.getByText('shop.json').waitFor()
    await choose('more.csv', `Ware\r\n${Array.from({ length: 40 }, (_, i) => `Stool ${i}\r\n`).join('')}`)
    await button('Check the file').click()
    await page.getByText('This is what the import will do').waitFor()
    await rest()
    await button('Import the entries').click()
    await page.getByRole('status').filter({ hasText: 'It waits for its turn …' }).waitFor()
    await page.getByText('You can leave this page').waitFor()
    await shot('import-running')
    await page.locator('cms-page-head a').first().click()
    await page.waitForURL('**/data/shop')
    await page.getByText('Import', { exact: true }).click()
    await page.getByText('more.csv').waitFor()
    await page.locator('cms-entry-import-screen progress').waitFor()
    assert.equal(await page.locator('cms-entry-import-screen input[type=file]').count(), 0)
    run()
    await page.getByText('The file is imported').waitFor()
    assert.equal(await count('New entries'), '40')
    assert.equal(
      (await ask('list_entries', { table: 'shop', filter: { title: { starts: 'Stool' } }, limit: 200 })).length,
      40,
    )
  })

  test('it is stopped, and then nothing of it is there', async () => {
    await page.goto(`${house.origin}/admin/data/shop/import`)
    await settled(page)
    await choose('lamps.csv', 'Ware\r\nLamp\r\n')
    await button('Check the file').click()
    await page.getByText('This is what the import will do').waitFor()
    await rest()
    await button('Import the entries').click()
    await button('Stop').click()
    await page.getByText('Stopped: nothing of the file is imported.').waitFor()
    run()
    await page.reload()
    await settled(page)
    await page.getByText('lamps.csv').waitFor()
    await button('What came of it').click()
    await page.getByText('Stopped: nothing of the file is imported.').waitFor()
    assert.equal((await ask('list_entries', { table: 'shop', filter: { title: 'Lamp' } })).length, 0)
  })

  test('a check hides the last import from nobody; another table begins with nothing of this one', async () => {
    await page.goto(`${house.origin}/admin/data/shop/import`)
    await settled(page)
    await choose('checked.csv', 'Ware\r\nShade\r\n')
    await button('Check the file').click()
    await page.getByText('This is what the import will do').waitFor()
    await ask('save_data_table', {
      handle: 'other',
      name: 'Others',
      singular: 'Other',
      apply: true,
      fields: [{ type: 'text', name: 'title' }],
    })
    // Within the admin: the screen stays the same one.
    const go = (path: string) =>
      page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href })
        document.querySelector('cms-app')!.append(link)
        link.click()
        link.remove()
      }, path)
    await go('/admin/data/other/import')
    await page.locator('cms-page-head').getByText('Others').waitFor()
    await button('Choose a file').waitFor()
    assert.equal(await page.getByText('checked.csv').count(), 0)
    assert.equal(await page.getByText('This is what the import will do').count(), 0)
    await go('/admin/data/shop/import')
    await page.getByText('Your last import:').waitFor()
    await page.getByText('lamps.csv').waitFor()
  })

  test('the faults are taken along as a file', async () => {
    await page.goto(`${house.origin}/admin/data/shop/import`)
    await settled(page)
    await choose('faulty.csv', 'Ware,Cost\r\nDesk,dear\r\n')
    await button('Check the file').click()
    await page.getByText('Nothing is imported: 1 faults.').waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), button('Save the faults as a file').click()])
    assert.equal(download.suggestedFilename(), 'shop-faults.csv')
    const text = await (await download.createReadStream()).setEncoding('utf8').toArray()
    assert.match(text.join(''), /^\uFEFFLine,Column,What is wrong\r\n2,Cost,/)
  })

  test('what is no file of entries is refused', async () => {
    await page.goto(`${house.origin}/admin/data/shop/import`)
    await settled(page)
    await choose('broken.json', '{"title": ')
    await page.getByText('broken.json is no file of entries.').waitFor()
    assert.equal(await button('Check the file').count(), 0)
  })

  test('nothing was complained about', () => assert.deepEqual(complaints, []))
})
