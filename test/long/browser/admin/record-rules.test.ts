// A role that changes only some entries: its rule is made in the dialog, and its people see what they may only look at.
// Holds: contract 2.2 records
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { still } from '../../../browser/admin/in-page.ts'
import { adminHouse, settled, watched } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'
import { violations } from '../../../support/looks.ts'

suite('record rules of roles in the admin', () => {
  const house = adminHouse()
  before(async () => {
    const fields = [
      { type: 'text', name: 'title', required: true },
      { type: 'text', name: 'town' },
    ]
    await ask('save_data_table', { handle: 'homes', name: 'Homes', fields, apply: true })
  })
  const ask = async (name: string, input: object) =>
    (await call(house.installation, 'default', name, { ...input })).body.data as any

  test('a rule is made for a table, and holds for the people with the role', async () => {
    const { context } = await house.signIn({ context: { bypassCSP: true, viewport: { width: 1280, height: 1100 } } })
    const page = watched(await context.newPage())
    await page.goto(`${house.origin}/admin/roles`)
    await settled(page)
    await page.getByRole('button', { name: 'Edit Author' }).click()
    const rules = page.locator('cms-record-rules')
    await rules.getByLabel('Rule for a table').selectOption({ label: 'Homes' })
    await rules.getByLabel('Value').waitFor()
    assert.equal(await rules.getByLabel('Value').inputValue(), '$user.id')
    await page.evaluate(still)
    assert.deepEqual(await violations(page), [])
    if (process.env['CMS_SHOTS']) await page.screenshot({ path: `${process.env['CMS_SHOTS']}/record-rules.png` })
    await page.getByRole('button', { name: /^Save$/ }).click()
    await page.waitForSelector('section:has(h2:text-is("Author")) .badge:text-is("Only some entries")')
    const own = { field: '@created_by', op: 'eq', value: '$user.id' }
    assert.deepEqual((await ask('get_role', { name: 'author' })).record_rules, [{ table: 'homes', where: own }])
    await context.close()
  })

  test('what is outside can be looked at, and says why', async () => {
    const entry = await ask('save_entry', {
      table: 'homes',
      fields: { title: 'Of others', town: 'Moers' },
      action: 'publish',
    })
    const { context } = await house.signIn({ role: 'author' })
    const page = watched(await house.open(`/data/homes/${entry.id}`, context))
    await page.waitForSelector(':text("only some entries of this table")')
    if (process.env['CMS_SHOTS']) await page.screenshot({ path: `${process.env['CMS_SHOTS']}/record-outside.png` })
    await page.goto(`${house.origin}/admin/data/homes/new`)
    await settled(page)
    await page.getByLabel('title').fill('Mine')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.waitForURL(/\/data\/homes\/\d+/)
    await context.close()
  })
})
