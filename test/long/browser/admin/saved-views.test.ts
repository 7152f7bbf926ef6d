// Saved views in browsers: saved by one person, seen by another when shared, renamed, deleted, taken over, and what no longer fits.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { asking, makeShop, type Ask } from '../../../browser/admin/entries-shop.ts'
import { eventually } from '../../../support/eventually.ts'

const DESK = { width: 1440, height: 900 }
const NARROWED = '/data/shop?status=draft&sort=-price'

suite('saved views of a table', () => {
  const house = adminHouse()
  let ask: Ask
  let anna: Page
  let bert: Page
  let annasId: number
  const complaints: string[] = []

  const begin = async (role: string): Promise<[Page, number]> => {
    const { context, id } = await house.signIn({ role, context: { viewport: DESK } })
    const page = await house.open('/data/shop', context)
    page.on('pageerror', (error) => void complaints.push(error.message))
    return [page, id]
  }
  before(async () => {
    ask = asking(house)
    await makeShop(ask, 4)
    ;[anna, annasId] = await begin('editor')
    ;[bert] = await begin('author')
  })

  const visit = async (page: Page, path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const picker = (page: Page) => page.getByLabel('Saved views')
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const toast = (page: Page, text: string) =>
    page.locator('cms-toasts .toast').filter({ hasText: text }).first().waitFor()
  const dialog = (page: Page) => page.locator('cms-entry-view-name')
  const more = async (page: Page, view: string, deed: string) => {
    await button(page, `More about the view ${view}`).click()
    await page.getByRole('menuitem', { name: deed }).click()
  }
  const offered = (page: Page) => picker(page).locator('option').allInnerTexts()
  const groups = (page: Page) =>
    picker(page)
      .locator('optgroup')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptGroupElement).label))
  /** The picker follows what was saved or shared. */
  const grouped = (page: Page, labels: string[]) =>
    eventually(async () => isDeepStrictEqual(await groups(page), labels), labels.join())

  test('one’s own is there in another browser, and nobody else sees it', async () => {
    await visit(anna, NARROWED)
    await button(anna, 'Save view').click()
    await dialog(anna).getByLabel('Name of the view').fill('Dear drafts')
    await anna.keyboard.press('Enter')
    await toast(anna, 'The view Dear drafts is saved.')
    await button(anna, 'More about the view Dear drafts').waitFor()
    await grouped(anna, ['My views'])
    await visit(bert, '/data/shop')
    assert.equal(await picker(bert).count(), 0)
    const other = await anna.context().newPage()
    await other.goto(`${house.origin}/admin/data/shop`)
    await other.evaluate('localStorage.clear()')
    await picker(other).selectOption('Dear drafts')
    await other.waitForURL(/status=draft/)
    assert.deepEqual([...new URL(other.url()).searchParams].sort(), [
      ['sort', '-price'],
      ['status', 'draft'],
    ])
    await other.close()
  })

  test('shared, it is everybody’s to look at; only who publishes changes it', async () => {
    await more(anna, 'Dear drafts', 'Share with the website')
    await toast(anna, 'Everybody who may see the entries has the view Dear drafts now.')
    await visit(bert, '/data/shop')
    await grouped(bert, ['Views of the website'])
    await picker(bert).selectOption('Dear drafts')
    await bert.waitForURL(/status=draft/)
    assert.equal(await button(bert, 'More about the view Dear drafts').count(), 0)
    await visit(bert, `${NARROWED}&q=table`)
    await button(bert, 'Save view').click()
    assert.equal(await dialog(bert).getByRole('checkbox').count(), 0)
    await dialog(bert).getByText('Only you have it, on every device.').waitFor()
    await dialog(bert).getByLabel('Name of the view').fill('Dear drafts')
    await dialog(bert).getByRole('button', { name: 'Save', exact: true }).click()
    await toast(bert, 'The view Dear drafts is saved.')
    await grouped(bert, ['My views', 'Views of the website'])
    await more(anna, 'Dear drafts', 'Keep it to myself')
    await toast(anna, 'The view Dear drafts is yours alone now.')
    await visit(bert, '/data/shop')
    await grouped(bert, ['My views'])
  })

  test('a view that was chosen and changed is saved in its place; another name is another view', async () => {
    await picker(anna).selectOption('Dear drafts')
    await anna.getByRole('searchbox', { name: 'Search entries' }).fill('table')
    await button(anna, 'Save view').click()
    const name = dialog(anna).getByLabel('Name of the view')
    assert.equal(await name.inputValue(), 'Dear drafts')
    await dialog(anna).getByText('There is a view of this name: it is replaced.').waitFor()
    await dialog(anna).getByRole('button', { name: 'Replace' }).click()
    await toast(anna, 'The view Dear drafts is saved.')
    await button(anna, 'More about the view Dear drafts').waitFor()
    assert.deepEqual(await offered(anna), ['Saved views', 'Dear drafts'])
    await more(anna, 'Dear drafts', 'Rename')
    await name.fill('Dear tables')
    await dialog(anna).getByRole('button', { name: 'Save', exact: true }).click()
    await toast(anna, 'The view Dear tables is saved.')
    assert.deepEqual(await offered(anna), ['Saved views', 'Dear tables'])
  })

  test('what somebody else changed meanwhile is not written over', async () => {
    const other = await anna.context().newPage()
    await other.goto(`${house.origin}/admin/data/shop`)
    await picker(other).selectOption('Dear tables')
    await more(other, 'Dear tables', 'Rename')
    await dialog(other).getByLabel('Name of the view').fill('Tables')
    await other.keyboard.press('Enter')
    await toast(other, 'The view Tables is saved.')
    await other.close()
    await more(anna, 'Dear tables', 'Delete')
    await toast(anna, 'Somebody else changed this view meanwhile: look at it again.')
    await button(anna, 'More about the view Tables').waitFor()
    await more(anna, 'Tables', 'Delete')
    await toast(anna, 'The view Tables is deleted.')
    await picker(anna).waitFor({ state: 'detached' })
    await anna
      .locator('cms-toasts .toast')
      .filter({ hasText: 'Tables is deleted' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await button(anna, 'More about the view Tables').waitFor()
  })

  test('all of it goes by keys, and the focus stays where people are', async () => {
    const focused = () =>
      anna.evaluate(
        '(() => { let e = document.activeElement; while (e?.shadowRoot?.activeElement) e = e.shadowRoot.activeElement; return e?.getAttribute("aria-label") ?? e?.closest("label")?.innerText.trim() ?? e?.innerText.trim() ?? "" })()',
      )
    const until = (what: string) => eventually(async () => (await focused()) === what, `the focus on ${what}`)
    await button(anna, 'More about the view Tables').focus()
    await anna.keyboard.press('Enter')
    await anna.getByRole('menuitem', { name: 'Rename' }).waitFor()
    await anna.keyboard.press('ArrowDown')
    await anna.keyboard.press('Home')
    await anna.keyboard.press('Enter')
    await until('Name of the view')
    await anna.keyboard.press('End')
    await anna.keyboard.type(' 2')
    await anna.keyboard.press('Enter')
    await toast(anna, 'The view Tables 2 is saved.')
    await until('More about the view Tables 2')
    await anna.keyboard.press('Enter')
    await anna.getByRole('menuitem', { name: 'Delete' }).waitFor()
    await anna.keyboard.press('ArrowDown')
    await anna.keyboard.press('End')
    await anna.keyboard.press('Enter')
    await toast(anna, 'The view Tables 2 is deleted.')
    await until('Save view')
    await anna.keyboard.press('Enter')
    await until('Name of the view')
    await anna.keyboard.press('Escape')
    await until('Save view')
    // The dialog is still about to end when it gives the focus back.
    await anna.waitForTimeout(300)
    await anna.keyboard.press('Enter')
    await until('Name of the view')
    await anna.keyboard.type('Once more')
    await anna.keyboard.press('Enter')
    await until('More about the view Once more')
  })

  test('what this browser kept before is in the account now, once', async () => {
    const query = 'q=oak&filter=' + encodeURIComponent(JSON.stringify({ field: 'gone', op: 'filled' }))
    await anna.evaluate(
      ([key, stored]) => localStorage.setItem(key!, stored!),
      [`cms-entry-views default ${annasId} shop`, JSON.stringify([{ name: 'Of old', words: query }])],
    )
    await visit(anna, '/data/shop')
    await toast(anna, 'Views of this browser are in your account now: 1.')
    await toast(anna, 'What the table has no longer was left out of the views: Of old.')
    await picker(anna).selectOption('Of old')
    await anna.waitForURL(/q=oak/)
    assert.equal(
      await anna.evaluate("Object.keys(localStorage).some((key) => key.startsWith('cms-entry-views'))"),
      false,
    )
  })

  test('what is done meanwhile does not silence that; those without room are told', async () => {
    const [free, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await anna.route('**/api/v1/data-views/shop', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      if (route.request().postDataJSON().name !== 'Held') return route.fulfill({ status: 409, json: { status: 409 } })
      begun.resolve()
      await free.promise
      return route.fallback()
    })
    const views = ['Held', 'Too many'].map((name) => ({ name, words: 'q=pine' }))
    await anna.evaluate(
      ([key, text]) => localStorage.setItem(key!, text!),
      [`cms-entry-views default ${annasId} shop`, JSON.stringify(views)],
    )
    await anna.goto(`${house.origin}/admin/data/shop?q=oak`)
    await begun.promise
    await more(anna, 'Of old', 'Rename')
    await dialog(anna).getByLabel('Name of the view').fill('Of new')
    await anna.keyboard.press('Enter')
    await toast(anna, 'The view Of new is saved.')
    free.resolve()
    await toast(anna, 'Views of this browser are in your account now: 1.')
    await toast(anna, 'Views of this browser that have no room in your account: 1.')
    await anna.unroute('**/api/v1/data-views/shop')
    await anna.evaluate('localStorage.clear()')
  })

  test('a view without narrowing is chosen as long as it is what is seen', async () => {
    await visit(anna, '/data/shop')
    await button(anna, 'Save view').click()
    await dialog(anna).getByLabel('Name of the view').fill('Everything')
    await dialog(anna).getByRole('button', { name: 'Save', exact: true }).click()
    await button(anna, 'More about the view Everything').waitFor()
    const chosen = () => picker(anna).evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]!.text)
    assert.equal(await chosen(), 'Everything')
    await picker(anna).selectOption('Saved views')
    await eventually(async () => (await chosen()) === 'Everything')
    assert.equal(await chosen(), 'Everything')
  })

  test('what a table has no longer is left out and told; a renamed field is meant all the same', async () => {
    const { fields } = await ask('get_data_table', { table: 'shop' })
    const rule = (field: string) => ({ field, op: 'filled' })
    const filter = JSON.stringify({ all: [rule('price'), rule('sku')] })
    await visit(anna, `/data/shop?filter=${encodeURIComponent(filter)}&columns=@title,sku,price`)
    await button(anna, 'Save view').click()
    await dialog(anna).getByLabel('Name of the view').fill('Numbers')
    await dialog(anna).getByRole('checkbox').check()
    await dialog(anna).getByRole('button', { name: 'Save', exact: true }).click()
    await toast(anna, 'The view Numbers is saved.')
    const changed = fields
      .filter(({ name }: any) => name !== 'sku')
      .map((field: any) => (field.name === 'price' ? { ...field, name: 'cost' } : field))
    await ask('save_data_table', { table: 'shop', fields: changed, apply: true })
    await visit(bert, '/data/shop')
    await picker(bert).selectOption('Numbers')
    await bert
      .getByText('The table has changed since the view Numbers was saved. Left out: filter by sku, column sku.')
      .waitFor()
    assert.equal(await button(bert, 'Save without it').count(), 0)
    await bert.getByRole('columnheader', { name: 'Cost' }).waitFor()
    assert.deepEqual(JSON.parse(new URL(bert.url()).searchParams.get('filter')!), { all: [rule('cost')] })
    await visit(anna, '/data/shop')
    await picker(anna).selectOption('Numbers')
    await button(anna, 'Save without it').click()
    await anna.getByText('The table has changed').waitFor({ state: 'detached' })
    await button(anna, 'More about the view Numbers').waitFor()
  })

  test('whose writes wait proposes a view', async () => {
    await ask('create_role', {
      name: 'careful',
      title: 'Careful',
      permissions: ['data.edit'],
      approval: true,
    })
    const [carla] = await begin('careful')
    await visit(carla, '/data/shop?status=draft')
    await button(carla, 'Save view').click()
    await dialog(carla).getByLabel('Name of the view').fill('Proposed')
    await dialog(carla).getByRole('button', { name: 'Save', exact: true }).click()
    await toast(carla, 'The change waits for approval.')
    const [{ id }] = await ask('list_changes', { status: 'pending' })
    await ask('approve_change', { change: String(id) })
    await visit(carla, '/data/shop')
    assert.deepEqual(await offered(carla), ['Saved views', 'Proposed', 'Numbers'])
  })

  test('no page complained', () => assert.deepEqual(complaints, []))
})
