// Recurrences, bank accounts and relations in the admin: chosen, said, checked and put in order; by keyboard.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { parseFields } from '../../../../src/lib/fields/parse-fields.ts'
import { checkValues } from '../../../../src/lib/fields/check-values.ts'
import { EVERY } from '../../../fixtures/admin-fields.ts'
import { adminHouse } from '../../../support/admin-house.ts'
import { mountFields, valuesOf } from '../../../browser/admin/mount-fields.ts'
import { eventually } from '../../../support/eventually.ts'

describe('what is repeated, related, or paid to', () => {
  const house = adminHouse()
  let page: Page
  const complaints: string[] = []

  before(async () => {
    page = await house.open('', (await house.signIn()).context)
    page.on('pageerror', (error) => complaints.push(error.message))
  })
  after(() => assert.deepEqual(complaints, [], 'The browser complained'))

  const fieldsOf = (...names: string[]) => ({
    fields: EVERY.fields.filter(({ name }) => names.includes(name)),
  })
  const box = (name: string) => page.locator(`[data-field="${name}"]`)

  test('a recurrence is chosen, said in words, ended, given exceptions; a rule of one’s own is checked', async () => {
    await mountFields(page, { ...fieldsOf('recurrence'), values: {} })
    const rule = async () => (await valuesOf(page)).recurrence?.rrule
    const field = box('recurrence')
    await field.getByLabel('Repeats').selectOption('WEEKLY')
    await field.getByLabel('Monday').check()
    await field.getByLabel('Interval').fill('2')
    await field.getByLabel('Interval').press('Tab')
    await field.getByLabel('End', { exact: true }).selectOption('on')
    await field.getByLabel('Last day').fill('2027-05-31')
    await field.getByLabel('Last day').blur()
    assert.equal(await rule(), 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270531;BYDAY=MO')
    await field.getByText('Every second Monday until 31 May 2027').waitFor()
    const dates = (name: string) => field.getByRole('group', { name })
    await dates('Does not take place on').getByLabel('Day', { exact: true }).fill('2027-01-04')
    await page.keyboard.press('Enter')
    const values = await valuesOf(page)
    assert.deepEqual(values.recurrence.exdates, ['2027-01-04'])
    accepted(values)
    await field.getByRole('button', { name: /^Remove/ }).click()
    assert.deepEqual((await valuesOf(page)).recurrence.exdates, [])
    await field.getByLabel('Repeats').selectOption('MONTHLY')
    await field.getByLabel('Day of the month').selectOption('-1')
    await field.getByLabel('Weekday').selectOption('5')
    await field.getByLabel('End', { exact: true }).selectOption('')
    assert.equal(await rule(), 'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR')
    await field.getByLabel('Repeats').selectOption('custom')
    await field.getByLabel(/^Rule/).fill('FREQ=YEARLY;BYDAY=XX')
    await field.getByText('"XX" is no weekday').waitFor()
    await field.getByLabel(/^Rule/).fill('FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO')
    await field.getByText('Every year on Monday in week 20').waitFor()
    accepted(await valuesOf(page))
    await field.getByLabel('Repeats').selectOption('')
    assert.equal('recurrence' in (await valuesOf(page)), false)
  })

  test('a date of a series is moved: cancelled where it is shown, and another one is added', async () => {
    const weekly = { rrule: 'FREQ=WEEKLY;BYDAY=TU', exdates: [], rdates: [] }
    const starts = { type: 'datetime', name: 'starts', label: 'Starts' }
    const { fields } = fieldsOf('recurrence')
    const values = { starts: '2040-01-03T18:00:00Z', recurrence: weekly }
    await mountFields(page, { fields: [starts, ...fields], values, begins: 'starts' })
    const field = box('recurrence')
    const recurrence = async () => (await valuesOf(page)).recurrence
    await field.getByRole('button', { name: /^Cancel .*Jan 10, 2040/ }).click()
    assert.deepEqual(await recurrence(), { ...weekly, exdates: ['2040-01-10'] })
    await field.getByRole('group', { name: 'Also takes place on' }).getByLabel('Day').fill('2040-01-11')
    await page.keyboard.press('Enter')
    assert.deepEqual(await recurrence(), { ...weekly, exdates: ['2040-01-10'], rdates: ['2040-01-11'] })
    await field.getByRole('button', { name: /^Cancel .*Jan 11, 2040/ }).click()
    assert.deepEqual(await recurrence(), { ...weekly, exdates: ['2040-01-10'], rdates: [] })
  })

  test('a place without coordinates is not saved, and says so', async () => {
    await mountFields(page, { ...fieldsOf('geo'), values: {} })
    await box('geo').getByLabel('Address').fill('Town hall, small room')
    await box('geo').getByText('Not saved without coordinates').waitFor()
    assert.equal((await valuesOf(page)).geo, undefined)
    await box('geo').getByLabel('Latitude').fill('53.5')
    await box('geo').getByLabel('Longitude').fill('9.9')
    assert.equal(await box('geo').getByText('Not saved without coordinates').count(), 0)
  })

  test('an IBAN is grouped when it is left, stored plainly, and called wrong at once', async () => {
    await mountFields(page, { ...fieldsOf('iban', 'email'), values: {} })
    const input = box('iban').locator('input')
    await input.fill('de89 3704 0044 0532 0130 01')
    await box('iban').getByText('This is not an IBAN yet.').waitFor()
    await input.fill('at611904300234573201')
    await input.press('Tab')
    assert.equal(await input.inputValue(), 'AT61 1904 3002 3457 3201')
    assert.equal(await input.getAttribute('aria-invalid'), 'false')
    accepted(await valuesOf(page))
    await input.fill('GB82WEST12345698765432')
    await box('iban').getByText('Only accounts in DE, AT').waitFor()
    await input.fill('DE1')
    assert.equal(await input.getAttribute('aria-invalid'), 'false')
    await input.press('Tab')
    await box('iban').getByText('something is missing or mistyped').waitFor()
    assert.deepEqual((await valuesOf(page)).iban, 'DE1')
  })

  test('a page is chosen in the tree, accounts in a list; they are put in order and taken out by keys', async () => {
    await mountFields(page, { ...fieldsOf('relation', 'relations'), values: {} })
    await box('relation').getByRole('button', { name: 'Choose …' }).click()
    await page.locator('cms-page-picker .branch').first().press('Enter')
    const id = await eventually(async () => (await valuesOf(page)).relation)
    assert.equal(typeof id, 'number')
    await box('relations').getByRole('button', { name: 'Choose …' }).click()
    const found = page.locator('cms-related-picker [data-tile]')
    const name = await found.first().locator('span').first().textContent()
    await found.first().press('Enter')
    const [user] = (await eventually(async () => (await valuesOf(page)).relations)) as number[]
    await box('relations').getByText(name!).first().waitFor()
    await mountFields(page, { ...fieldsOf('relations'), values: { relations: [user!, 999_999] } })
    await box('relations').getByText('Cannot be found').waitFor()
    await box('relations').getByRole('button', { name: 'Move #999999: arrow keys, or drag' }).press('ArrowUp')
    assert.deepEqual((await valuesOf(page)).relations, [999_999, user])
    await box('relations').getByRole('button', { name: 'Remove #999999' }).press('Enter')
    assert.deepEqual((await valuesOf(page)).relations, [user])
  })
})

/** The types of the service take the values. */
function accepted(values: Record<string, unknown>): void {
  const written = EVERY.fields.filter(({ name }) => name in values).map(({ widget: _, ...field }) => field)
  const { errors } = checkValues(parseFields(written, 'test'), values, { complete: false })
  assert.deepEqual(errors, [])
}
