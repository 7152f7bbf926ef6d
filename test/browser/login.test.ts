// Signing in with a real browser: accessible, quiet, and usable without JavaScript.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { transact } from '../../src/lib/platform/db/database.ts'
import { instant } from '../../src/lib/base/clock.ts'
import { settled } from '../support/admin-house.ts'
import { browsing } from '../support/browsing.ts'
import { isThorough } from '../support/extent.ts'
import { call, type TestInstallation } from '../support/installation.ts'
import { listen, tooWide, violations } from '../support/looks.ts'
import { makePerson, PASSWORD } from '../support/visitor.ts'

const LOOKS = [
  { lang: 'en', colorScheme: 'light', width: 1280 },
  { lang: 'de', colorScheme: 'dark', width: 390 },
] as const
/** The pages that axe reads in the short run. */
const SAMPLE = new Set(['login', 'elevate', 'second'])
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

suite('signing in', () => {
  const web = browsing(() => ({
    sites: { default: {}, other: { hosts: ['other.localhost'] } },
  }))
  const { address } = web
  // As serve does: it is part of the websites' addresses.
  before(() => void (web.here.installation.port = web.server.port))
  const fill = async (page: Page, email: string, password = PASSWORD) => {
    await page.fill('#email', email)
    await page.fill('#password', password)
    await page.click('main button[type="submit"]')
  }

  // In the short run in the look in which pages break most often.
  test('every page of it in both looks', async () => {
    for (const { lang, colorScheme, width } of isThorough ? LOOKS : LOOKS.slice(1)) {
      const { id, email } = await makePerson(web.here.installation)
      const viewport = { width, height: 800 }
      const context = await web.browser.newContext({
        colorScheme,
        viewport,
        locale: lang,
        bypassCSP: true,
      })
      const page = await context.newPage()
      const complaints = listen(page)
      const checkPage = async (name: string) => {
        if (!isThorough && !SAMPLE.has(name)) return
        assert.deepEqual({ name, lang, violations: await violations(page) }, { name, lang, violations: [] })
        const wide = await tooWide(page)
        assert.ok(wide <= 0, `${name} is ${wide} px too wide`)
      }
      await page.goto(address('/admin'))
      await page.waitForSelector('[data-passkey] button')
      await checkPage('login')
      await fill(page, email, 'wrong')
      assert.ok(await page.locator('.summary').evaluate((one) => one === document.activeElement))
      await checkPage('wrong')
      await fill(page, email)
      await page.waitForURL('**/admin')
      await settled(page)
      await checkPage('home')
      await giveApp(web.here, id)
      await page.goto(address('/admin/elevate'))
      await checkPage('elevate')
      await page.goto(address('/admin'))
      if (width < 900) await page.click('cms-nav .menu')
      await page.click('cms-person button')
      await page.click('wa-dropdown-item[value="sign-out"]')
      await page.waitForURL('**/admin/login?note=out')
      await checkPage('signed out')
      await fill(page, email)
      await page.waitForURL('**/admin/login/second')
      await checkPage('second')
      await page.click('a[href*="with=recovery"]')
      await checkPage('recovery')
      await page.fill('#code', 'nonsense')
      await page.click('main button[type="submit"]')
      await checkPage('wrong code')
      assert.deepEqual(complaints, [])
      await context.close()
    }
  })

  test('a sign-in goes along to another website, which has its title in the menu', async () => {
    await call(web.here.installation, 'other', 'update_settings', { title: 'The other one' })
    const { id, email } = await makePerson(web.here.installation, { role: 'network' })
    await giveApp(web.here, id)
    const context = await web.browser.newContext({ locale: 'en-GB' })
    const page = await context.newPage()
    const complaints = listen(page)
    await page.goto(address('/admin/login'))
    await fill(page, email)
    await page.fill('#code', generateSync({ secret: SECRET, epoch: Date.now() / 1000 }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin')
    await page.click('cms-site-switcher button')
    await page.click('wa-dropdown-item:has-text("The other one")')
    await page.waitForURL(`http://localhost:${web.server.port}/admin/ticket?*`)
    await page.click('main button')
    await page.waitForURL(`http://other.localhost:${web.server.port}/admin`)
    await page.waitForSelector('cms-site-switcher')
    assert.match(await page.title(), /· The other one$/)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('without JavaScript, and the policy stops nothing of it', async () => {
    const { id, email } = await makePerson(web.here.installation)
    await giveApp(web.here, id)
    const context = await web.browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
    const page = await context.newPage()
    const complaints = listen(page)
    await page.goto(address('/admin/elevate'))
    assert.equal(await page.locator('[data-passkey]').isVisible(), false)
    await fill(page, email)
    await page.fill('#code', generateSync({ secret: SECRET, epoch: Date.now() / 1000 }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/elevate')
    await page.fill('#password', PASSWORD)
    // The one after it: the first has been taken.
    await page.fill('#code', generateSync({ secret: SECRET, epoch: Date.now() / 1000 + 30 }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin')
    const [cookie] = await context.cookies()
    assert.deepEqual(
      [cookie!.name, cookie!.httpOnly, cookie!.sameSite, cookie!.expires],
      ['cms_session', true, 'Lax', -1],
    )
    await page.click('form[action="/admin/logout"] button')
    await page.waitForURL('**/admin/login?note=out')
    assert.deepEqual(await context.cookies(), [])
    assert.deepEqual(complaints, [])
    await context.close()
  })
})

async function giveApp({ installation }: TestInstallation, id: number): Promise<void> {
  const totp_secret = await installation.keys.seal('totp', SECRET)
  const totp_at = instant(installation.clock.now())
  await transact(installation.network, (trx) =>
    trx.updateTable('users').set({ totp_secret, totp_at }).where('id', '=', id).execute(),
  )
}
