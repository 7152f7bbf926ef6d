// Whoever has to set up a second factor before inviting anybody learns so when the dialog opens, and comes back to what was typed.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { DAY, instant, later } from '../../../../src/lib/base/clock.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { violations } from '../../../support/looks.ts'

suite('the second factor before an invitation', () => {
  const house = adminHouse()
  let page: Page

  before(async () => {
    const { context, id } = await house.signIn({ lang: 'de', context: { bypassCSP: true } })
    const { network, clock } = house.installation
    // As after the setup, a day before it is required of the first account.
    const factor_due_at = instant(later(clock.now(), DAY))
    await transact(network, (trx) => trx.updateTable('users').set({ factor_due_at }).where('id', '=', id).execute())
    page = await context.newPage()
  })

  test('“Mein Konto” has an item “Zweiter Faktor” that leads to where it is set up', async () => {
    await page.goto(`${house.origin}/admin/account`)
    await page.getByText('Zweiter Faktor', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Einrichten: zweiter Faktor' }).click()
    await page.waitForURL('**/admin/account/second-factor')
  })

  test('the dialog says it at once, with a link; set up, one is back in it with what was typed', async () => {
    await page.goto(`${house.origin}/admin/users?invite=1`)
    await settled(page)
    const dialog = page.locator('cms-invite-dialog')
    await dialog.getByText('braucht Ihr eigenes Konto einen zweiten Faktor').waitFor()
    assert.equal(await dialog.locator('wa-button[type=submit]').evaluate((button: any) => button.disabled), true)
    assert.deepEqual(await violations(page), [])
    await dialog.getByLabel('E-Mail-Adresse').fill('ben@example.org')
    await dialog.getByLabel('Name (optional)').fill('Ben Autor')
    await dialog.getByRole('link', { name: 'Zweiten Faktor einrichten' }).click()
    await page.waitForURL('**/admin/account/second-factor?**')
    await page.click('button[name=begin]')
    const secret = (await page.locator('.key').innerText()).replace(/\s/g, '')
    await page.fill('#code', generateSync({ secret }))
    await page.keyboard.press('Enter')
    await page.locator('.codes').waitFor()
    await page.locator('a.button').click()
    await page.waitForURL('**/admin/users**')
    await settled(page)
    const email = dialog.getByLabel('E-Mail-Adresse')
    await email.waitFor()
    assert.equal(await email.inputValue(), 'ben@example.org')
    assert.equal(await dialog.getByLabel('Name (optional)').inputValue(), 'Ben Autor')
    assert.equal(await dialog.getByText('braucht Ihr eigenes Konto').count(), 0)
    await dialog.getByText('Einladen', { exact: true }).click()
    await page.locator('cms-users-screen td').getByText('ben@example.org').waitFor()
    await page.locator('cms-invite-link').getByText('Er funktioniert nur auf diesem Computer').waitFor()
  })
})
