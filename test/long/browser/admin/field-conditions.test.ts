// Conditions of fields in the admin: while somebody types, fields come and go, are demanded and locked.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'
import { axeFindings, mountFields, valuesOf } from '../../../browser/admin/mount-fields.ts'

describe('conditions of fields', () => {
  const house = adminHouse()
  let page: Page
  before(async () => {
    page = await house.open('', (await house.signIn()).context)
  })
  const box = (name: string) => page.locator(`[data-field="${name}"]`)

  test('hide, require and lock while somebody types; what was hidden comes back with its value', async () => {
    const field = (name: string, more = {}) => ({ type: 'text', name, label: name, widget: 'text', ...more })
    const is = (name: string, value: unknown) => ({ field: name, op: 'eq', value })
    const rows = {
      type: 'group',
      name: 'rows',
      label: 'rows',
      widget: 'group',
      fields: [field('part'), field('size', { visible_if: is('kind', 'x'), readonly_if: is('part', 'fixed') })],
    }
    const fields = [
      field('kind'),
      field('note', {
        visible_if: is('kind', 'x'),
        required_if: is('other', 'need'),
        readonly_if: is('other', 'lock'),
      }),
      field('last', { visible_if: { field: 'note', op: 'filled' } }),
      field('other'),
      rows,
    ]
    const values = { kind: 'x', note: 'Kept', last: 'too', rows: [{ part: 'a', size: '1' }] }
    await mountFields(page, { fields, values })
    const input = (name: string) => box(name).locator('input')
    const visibleFields = () =>
      page.locator('[data-field]').evaluateAll((all) => all.map((one: any) => one.dataset.field))
    assert.deepEqual(await visibleFields(), ['kind', 'note', 'last', 'other', 'rows', 'part', 'size'])
    await input('kind').fill('y')
    assert.deepEqual(await visibleFields(), ['kind', 'other', 'rows', 'part'])
    assert.deepEqual(await valuesOf(page), { ...values, kind: 'y' })
    await input('kind').fill('x')
    assert.deepEqual(await visibleFields(), ['kind', 'note', 'last', 'other', 'rows', 'part', 'size'])
    assert.equal(await input('note').inputValue(), 'Kept')
    assert.equal(await box('note').locator('.required').count(), 0)
    await input('other').fill('need')
    assert.equal(await box('note').locator('.required').count(), 1)
    await input('other').fill('lock')
    assert.equal(await input('note').evaluate((one: any) => one.readOnly || one.disabled), true)
    await input('part').fill('fixed')
    assert.equal(await input('size').evaluate((one: any) => one.readOnly || one.disabled), true)
    await input('part').fill('free')
    assert.equal(await input('size').evaluate((one: any) => one.readOnly || one.disabled), false)
    await input('size').fill('2')
    assert.deepEqual((await valuesOf(page)).rows, [{ part: 'free', size: '2' }])
    assert.deepEqual(await axeFindings(page), [])
  })
})
