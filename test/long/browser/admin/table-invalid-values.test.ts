// The plan of a table tells which entries do not fit and where they are; nothing is emptied, filled or deleted unseen.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { runDueJobs } from '../../../../src/lib/core/jobs/jobs.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'
import { faultsOfLook } from '../../../support/looks.ts'

suite('what does not fit a changed table', () => {
  const house = adminHouse()
  let page: Page
  let ids: number[]

  const ask = async (name: string, input: Record<string, unknown> = {}) =>
    (await call(house.installation, 'default', name, input)).body.data as any
  const plan = () => page.locator('cms-table-plan')
  const goto = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const change = async (label: string, to: string) => {
    await goto('/tables/rooms')
    await page
      .locator('cms-table-fields li.item')
      .filter({ has: page.locator('.label', { hasText: label }) })
      .locator('.name')
      .first()
      .click()
    await page.locator('cms-table-field select').first().selectOption(to)
    await page.locator('cms-design-save').getByRole('button', { name: 'Save', exact: true }).click()
    await plan().locator('wa-dialog[open]').waitFor({ state: 'attached' })
  }
  const save = () => plan().getByRole('button', { name: 'Save', exact: true })
  before(async () => {
    await ask('save_data_table', {
      handle: 'rooms',
      name: 'Rooms',
      apply: true,
      settings: { title_field: 'title' },
      fields: [
        { type: 'text', name: 'title' },
        { type: 'text', name: 'seats' },
        { type: 'text', name: 'size' },
        {
          type: 'select',
          name: 'floor',
          options: [
            { key: 'one', label: 'One' },
            { key: 'two', label: 'Two' },
          ],
        },
      ],
    })
    const entries = []
    for (const [title, seats, floor] of [
      ['Hall', '1,290', 'one'],
      ['Attic', 'many', 'two'],
      ['Cellar', 'few', 'two'],
    ])
      entries.push(await ask('save_entry', { table: 'rooms', fields: { title, seats, size: '12', floor } }))
    ids = entries.map(({ id }) => id)
    const { context } = await house.signIn({
      context: { viewport: { width: 1440, height: 900 }, bypassCSP: true },
    })
    page = await house.open('/tables', context)
  })

  test('text that becomes a number: what is lost is named, linked, and emptied only by choice', async () => {
    await change('seats', 'number')
    const text = await plan().locator('ul.plan').innerText()
    assert.match(text, /Text becomes Number; 2 of 3 values do not fit and would be emptied:/)
    assert.match(text, /Attic: many\s+Cellar: few/)
    assert.doesNotMatch(text, /taken along/)
    const links = await plan()
      .locator('.entries a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    assert.deepEqual(
      links,
      ids.slice(1).map((id) => `/admin/data/rooms/${id}`),
    )
    assert.ok(await save().isDisabled(), 'nothing is emptied by the way')
    const errors = await faultsOfLook(page, 'plan-misfits')
    assert.deepEqual(errors, [])
    await plan().getByLabel('Empty the 2 values that do not fit').check()
    await save().click()
    await page.getByText('The table is saved.').last().waitFor()
    const values = []
    for (const id of ids) values.push((await ask('get_entry', { table: 'rooms', entry: String(id) })).fields.seats)
    assert.deepEqual(
      values.map((one) => one ?? null),
      [1290, null, null],
    )
  })

  test('where all fits, that is said, and nothing is asked', async () => {
    await change('size', 'number')
    assert.match(await plan().locator('ul.plan').innerText(), /Text becomes Number; all values are taken along\./)
    assert.equal(await plan().getByRole('checkbox').count(), 0)
    assert.ok(await save().isEnabled())
    await plan().getByRole('button', { name: 'Cancel' }).click()
  })

  test('choices that entries have stay with them until somebody changes them', async () => {
    const { fields } = await ask('get_data_table', { table: 'rooms' })
    const less = fields.map((field: any) =>
      field.name === 'floor' ? { ...field, options: [{ key: 'one', label: 'One' }] } : field,
    )
    const planned = await ask('plan_data_table', { table: 'rooms', fields: less })
    assert.equal(planned.changes[0].misfits.entries, 2)
    await goto('/tables/rooms')
    await page
      .locator('cms-table-fields li.item')
      .filter({ has: page.locator('.label', { hasText: 'floor' }) })
      .locator('.name')
      .first()
      .click()
    await page
      .locator('cms-table-field')
      .getByRole('button', { name: /^Remove/ })
      .last()
      .click()
    await page.locator('cms-design-save').getByRole('button', { name: 'Save', exact: true }).click()
    await plan().locator('wa-dialog[open]').waitFor({ state: 'attached' })
    assert.match(
      await plan().locator('ul.plan').innerText(),
      /2 of 3 values do not fit and stay as they are until somebody changes them:/,
    )
    assert.ok(await save().isEnabled())
    await plan().getByRole('button', { name: 'Cancel' }).click()
  })

  test('a new field with a default value: the entries that are there are filled where that is chosen', async () => {
    await goto('/tables/rooms')
    await page.getByRole('button', { name: 'Add a field', exact: true }).click()
    await page
      .locator('cms-field-picker .kind')
      .filter({ has: page.getByText('Text', { exact: true }) })
      .first()
      .click()
    await page.locator('cms-field-picker').waitFor({ state: 'detached' })
    await page.locator('cms-table-field #field-label').fill('Wing')
    await page.locator('cms-table-field summary').filter({ hasText: 'Rules' }).click()
    await page.locator('cms-table-field').getByLabel('Default value').fill('West')
    await page.locator('cms-design-save').getByRole('button', { name: 'Save', exact: true }).click()
    await plan().locator('wa-dialog[open]').waitFor({ state: 'attached' })
    await plan().getByLabel('Also fill 3 existing entries with the default value').check()
    assert.deepEqual(await faultsOfLook(page, 'plan-backfill'), [])
    await save().click()
    await page.getByText('The table is saved.').last().waitFor()
    await runDueJobs(house.installation, await house.installation.openSite('default'))
    for (const id of ids)
      assert.equal((await ask('get_entry', { table: 'rooms', entry: String(id) })).fields.wing, 'West')
  })

  test('before a table is deleted, what names it is listed', async () => {
    const block = { type: 'data_list', data: { table: 'rooms' } }
    await ask('create_page', { title: 'Our rooms', blocks: [block] })
    await goto('/tables')
    await page.getByRole('button', { name: 'Delete: Rooms' }).click()
    const dialog = page.locator('cms-delete-table')
    await dialog.locator('wa-dialog[open]').waitFor({ state: 'attached' })
    const text = await dialog.locator('.warn').innerText()
    assert.match(text, /These name the table and show nothing of it any more:\s+Page that names it: Our rooms \(en\)/)
    assert.deepEqual(await faultsOfLook(page, 'delete-table'), [])
  })
})
