// In a browser: a dark colour that only followed its light one goes on following, after a reload and beside undo and redo.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'

suite('the dark colour that follows a light one', () => {
  const house = adminHouse()
  let page: Page

  before(async () => {
    const { context } = await house.signIn({ context: { viewport: { width: 1440, height: 900 } } })
    page = await house.open('/design', context)
  })

  const primary = async () =>
    ((await call(house.installation, 'default', 'get_design', {})).body.data as any).own.primary as {
      light: string
      dark: string
    }
  const button = (name: string) => page.locator('#main').getByRole('button', { name, exact: true })
  const box = (mode: 'Light' | 'Dark') =>
    page.locator('[data-token=primary]').getByRole('textbox', { name: new RegExp(`: ${mode}$`) })
  const save = async () => {
    await button('Save').click()
    await page.getByText('All changes are saved.').waitFor()
  }
  const again = async () => {
    await page.goto(`${house.origin}/admin/design`)
    await settled(page)
  }

  test('undone and redone at once, it is saved with it', async () => {
    await box('Light').fill('#0b3d91')
    await button('Undo').click()
    await button('Redo').click()
    await save()
    const { light, dark } = await primary()
    assert.equal(light, '#0b3d91')
    assert.notEqual(dark.toLowerCase(), '#8fd3b6')
  })

  test('after a reload it goes along, until somebody chooses it', async () => {
    const { dark: first } = await primary()
    await again()
    await box('Light').fill('#8a1c1c')
    await page.getByText('The dark colour of “Main colour” goes along.').waitFor()
    await save()
    const { dark } = await primary()
    assert.notEqual(dark, first)
    await box('Dark').fill('#ffd166')
    await save()
    await again()
    await box('Light').fill('#0b3d91')
    await save()
    assert.deepEqual(await primary(), { light: '#0b3d91', dark: '#ffd166' })
  })
})
