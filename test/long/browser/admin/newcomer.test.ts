// What somebody new tries first: a form from nothing, a role for pages only, the colour of the brand.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { adminHouse, settled, watched } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'
import { violations } from '../../../support/looks.ts'
import { still } from '../../../browser/admin/in-page.ts'
import { eventually } from '../../../support/eventually.ts'

const SHOTS = process.env['CMS_SHOTS']

suite('somebody new', () => {
  const house = adminHouse()
  let context: BrowserContext
  let page: Page
  let own: number
  before(async () => {
    const signed = await house.signIn({
      context: { bypassCSP: true, viewport: { width: 1440, height: 1000 } },
    })
    context = signed.context
    own = signed.id
    page = watched(await context.newPage())
  })
  after(() => context?.close())

  const go = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const ask = async (name: string, input = {}) =>
    (await call(house.installation, 'default', name, input)).body.data as any
  const elevated = (elevated_until: string | null) =>
    transact(house.installation.network, (trx) =>
      trx.updateTable('sessions').set({ elevated_until }).where('user_id', '=', own).execute(),
    )
  const checkPage = async (name: string) => {
    await page.evaluate(still)
    assert.deepEqual(await violations(page), [])
    if (!SHOTS) return
    await page.screenshot({ path: `${SHOTS}/${name}-1440.png` })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.screenshot({ path: `${SHOTS}/${name}-390.png` })
    await page.setViewportSize({ width: 1440, height: 1000 })
  }

  test('the inbox tells the three steps to a form, and ticks off what is there', async () => {
    for (const { handle, kind } of await ask('list_data_tables', { limit: 200 }))
      if (kind === 'inbox') await ask('delete_data_table', { table: handle, apply: true })
    await go('/requests')
    const steps = page.locator('cms-first-form li')
    await steps.first().waitFor()
    assert.equal(await steps.count(), 3)
    assert.equal(await page.locator('cms-first-form li.done').count(), 0)
    await checkPage('steps')
    await button('Make the table').click()
    await page.locator('cms-first-form li.done').getByText('A table for requests').waitFor()
    const made = (await ask('list_data_tables', { limit: 200 })).find((one: any) => one.kind === 'inbox')
    assert.equal(made.handle, 'enquiries')
    assert.ok(made.settings.form.privacy_page, 'the page on privacy of the starter content')
  })

  test('the last step puts the form on the page that is chosen', async () => {
    const made = await ask('create_page', { title: 'Write to us', slug: 'write-to-us' })
    await go('/requests')
    await button('Choose a page').click()
    await page.locator('cms-page-picker').getByText('Write to us').click()
    await page.waitForURL(`**/admin/pages/${made.id}`)
    await page.getByRole('treeitem').first().waitFor()
    await page.waitForSelector('cms-save-state [data-status=saved]')
    const { blocks } = await ask('get_page', { page: String(made.id) })
    assert.deepEqual(
      blocks.map(({ type, data }: any) => [type, data.table]),
      [['data_form', 'enquiries']],
    )
  })

  test('a block without a table makes one there and then', async () => {
    const made = await ask('create_page', {
      title: 'Ask us',
      slug: 'ask-us',
      blocks: [{ type: 'data_form', data: { title: 'Ask' } }],
    })
    await go(`/pages/${made.id}`)
    await page.getByRole('treeitem').first().click()
    await button('New table for a form').click()
    await page.getByText('The table “Enquiries 2” is made.').waitFor()
    await page.waitForFunction(() => !document.querySelector('cms-loading'))
    await eventually(async () => {
      const { blocks } = await ask('get_page', { page: String(made.id), draft: true }).catch(() =>
        ask('get_page', { page: String(made.id) }),
      )
      return blocks[0].data.table === 'enquiries_2'
    }, 'the table is chosen')
    await checkPage('block')
  })

  test('a new sign-in is asked for before a key is made, not after its recovery text was typed', async () => {
    await elevated('2026-01-15T12:00:00.000Z')
    await go('/requests/keys')
    await page.locator('cms-first-form li.done').first().waitFor()
    await checkPage('keys')
    await button('Make the first key').click()
    await page.getByText('Please sign in once more').waitFor()
    assert.equal(await page.getByText('Whose key it is').count(), 0)
    await page.locator('cms-confirm').getByRole('button', { name: 'Cancel' }).click()
    await page.locator('cms-confirm dialog').waitFor({ state: 'hidden' })
    assert.equal(await page.getByText('Whose key it is').count(), 0)
    await elevated('2099-01-15T12:00:00.000Z')
    await button('Make the first key').click()
    await page.getByText('Whose key it is').waitFor()
    await page.keyboard.press('Escape')
  })

  test('a role for pages only is a click; one that may change nothing is asked about', async () => {
    await go('/roles?new=1')
    await button(/^Pages only$/).click()
    await checkPage('role')
    await button('Save').click()
    await page.waitForSelector('h2:text-is("Pages only")')
    const { permissions } = await ask('get_role', { name: 'pages-only' })
    assert.ok(permissions.includes('pages.edit') && !permissions.some((one: string) => /^data\.|\.publish$/.test(one)))
    await button('New role').click()
    await page.getByLabel('Title').fill('Nobody')
    await button('Save').click()
    await page.getByText('Save a role that may change nothing?').waitFor()
    await page.locator('cms-confirm').getByRole('button', { name: 'Cancel' }).click()
    await assert.rejects(ask('get_role', { name: 'nobody' }))
    await page.keyboard.press('Escape')
  })

  test('an invitation tells all that its role may', async () => {
    await go('/users?invite=1')
    await page.getByText('Writes pages and entries of tables').first().waitFor()
    await page.getByText(/All that the role may do \(\d+\)/).click()
    await page
      .locator('cms-role-may dd')
      .getByText(/Edit entries/)
      .waitFor()
    await checkPage('invite')
    await page.keyboard.press('Escape')
  })

  test('the main colour is first, found by what people call it, and takes its dark colour along', async () => {
    await go('/design')
    const first = page.locator('cms-design-token').first()
    assert.equal(await first.getAttribute('data-token'), 'primary')
    await page.getByLabel('Find a value').fill('brand')
    assert.equal(await page.locator('cms-design-token').first().getAttribute('data-token'), 'primary')
    const [light, dark] = ['Light', 'Dark'].map((mode) =>
      first.getByRole('textbox', { name: new RegExp(`: ${mode}$`) }),
    )
    const before = await dark!.inputValue()
    await light!.fill('#0b3d91')
    await page.getByText('The dark colour of “Main colour” goes along.').waitFor()
    const derived = await dark!.inputValue()
    assert.notEqual(derived, before)
    await checkPage('design')
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click()
    assert.equal(await dark!.inputValue(), before)
    // Told to go along no more, it is asked for again by the next change; saving waits for it.
    await light!.fill('#0b3d92')
    await button('Save').click()
    await page.getByText('The design is saved').last().waitFor()
    const saved = (await ask('get_design')).own.primary
    assert.ok(saved.dark && saved.dark !== before)
    // A dark colour that somebody chose stays.
    await dark!.fill('#eeddcc')
    await button('Save').click()
    await page.waitForTimeout(300)
    await light!.fill('#5a1f1f')
    await page.waitForTimeout(1500)
    assert.equal((await dark!.inputValue()).toLowerCase(), '#eeddcc')
  })
})
