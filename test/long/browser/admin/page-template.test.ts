// A template for the pages of entries, made in the dialog for a new page: offered once a table has such pages.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { adminHouse } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'

suite('a template for the pages of entries', () => {
  const house = adminHouse()
  const perform = async (name: string, input: object) =>
    (await call(house.installation, 'default', name, { ...input })).body as any

  test('it is a kind of new page, shows an entry at once, and visitors see it when it is published', async () => {
    const { context } = await house.signIn()
    const page = await house.open('/pages?lang=en&new=1', context)
    const dialog = page.locator('cms-new-page')
    const kinds = dialog.locator('select[name=type]')
    assert.equal(await kinds.locator('option', { hasText: 'Template' }).count(), 0, 'no table has pages')
    const fields = [{ type: 'text', name: 'title', label: 'Title' }]
    const settings = { route: 'concerts', title_field: 'title' }
    const table = { handle: 'concerts', name: 'Concerts', singular: 'Concert', fields, settings, apply: true }
    await perform('save_data_table', table)
    await perform('save_entry', { table: 'concerts', fields: { title: 'Advent' }, slug: 'advent', action: 'publish' })
    await page.goto(`${house.origin}/admin/pages?lang=en&new=1`)
    await dialog.locator('wa-input[name=title] input').fill('A concert')
    await kinds.selectOption({ label: 'Template' })
    await dialog.getByLabel('Shows the entries of').selectOption({ label: 'Concerts' })
    await dialog.getByRole('button', { name: 'Create page' }).click()
    await page.waitForURL(/\/admin\/pages\/\d+$/)
    const id = page.url().split('/').at(-1)!
    const { type, template_for, blocks } = (await perform('get_page', { page: id })).data
    assert.deepEqual([type, template_for, blocks.length], ['template', 'concerts', 1])
    await page.frameLocator('iframe.front').getByRole('heading', { name: 'Advent' }).waitFor()
    await page.getByRole('button', { name: 'The page' }).click()
    const ofPage = page.locator('cms-page-settings')
    await ofPage.getByLabel('Title').waitFor()
    for (const name of ['Address', 'In the menu', 'Parent page'])
      assert.equal(await ofPage.getByLabel(name).count(), 0, name)
    const published = page.waitForResponse((answer) => answer.url().endsWith('/publish'))
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    assert.equal((await published).status(), 200)
    const visited = await (await fetch(`${house.origin}/concerts/advent`)).text()
    assert.ok(visited.includes(`id="${blocks[0].id}"`), 'the block of the template')
    await context.close()
  })
})
