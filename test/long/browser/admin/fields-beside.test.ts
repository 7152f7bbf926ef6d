// Fields in two columns: what belongs to each other lies on one line.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { adminHouse } from '../../../support/admin-house.ts'
import { mountFields } from '../../../browser/admin/mount-fields.ts'

suite('fields beside each other', () => {
  const house = adminHouse()

  test('fields beside each other have their controls on one line, however long their helps are', async () => {
    const { context } = await house.signIn()
    const page = await house.open('', context)
    const half = { type: 'text', width: 'half' }
    const help = 'A help that is longer than that of its neighbour. '.repeat(4)
    const fields = [
      { ...half, name: 'short', label: 'Short', help: 'A help.' },
      { ...half, name: 'long', label: 'A label that goes over several lines, too. '.repeat(3), help },
      { ...half, name: 'bare', label: 'Without a help' },
      { ...half, name: 'other', label: 'Other', help },
    ]
    await mountFields(page, { fields })
    const y = async (name: string, part: string) =>
      (await page.locator(`[data-field="${name}"]`).locator(part).first().boundingBox())!.y
    for (const [left, right] of [
      ['short', 'long'],
      ['bare', 'other'],
    ] as const)
      assert.equal(await y(left, 'input'), await y(right, 'input'))
    assert.equal(await y('short', '.help'), await y('long', '.help'))
    assert.ok((await y('bare', 'input')) - (await y('bare', '.label')) < 32, 'the name is at its control')
    await page.setViewportSize({ width: 390, height: 844 })
    assert.ok((await y('long', '.label')) > (await y('short', 'input')), 'one below the other')
    await context.close()
  })
})
