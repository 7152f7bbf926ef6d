// The pages of one's own account as they look: accessible, not too wide, light and dark, in both languages; valid markup.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { browsing } from '../../support/browsing.ts'
import { isThorough } from '../../support/extent.ts'
import { faultsOfLook, listen } from '../../support/looks.ts'
import { CHECKER, faultsOfMarkup } from '../../support/markup.ts'
import { makePerson, PASSWORD } from '../../support/visitor.ts'

const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const

suite('the pages of the account', () => {
  const web = browsing()
  const markup: string[] = []

  const address = (path: string) => web.address(`/admin${path}`)

  async function checkPage(page: Page, name: string, path?: string): Promise<void> {
    if (path) markup.push((await (await page.goto(address(path)))?.text()) ?? '')
    assert.ok(name.endsWith(`-${await page.getAttribute('html', 'lang')}`), name)
    assert.deepEqual(await faultsOfLook(page, name), [])
  }

  for (const lang of isThorough ? ['en', 'de'] : ['de'])
    test(`from setting up to signing out, in ${lang}`, async () => {
      const { email, id } = await makePerson(web.here.installation, { role: 'network' })
      await transact(web.here.installation.network, (trx) =>
        trx.updateTable('users').set({ locale: lang }).where('id', '=', id).execute(),
      )
      const context = await web.browser.newContext({ bypassCSP: true, locale: lang })
      const page = await context.newPage()
      const complaints = listen(page)
      await addDevice(context, page)
      await page.goto(address('/login'))
      await page.fill('#email', email)
      await page.fill('#password', PASSWORD)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/admin/account/second-factor')
      await checkPage(page, `second-factor-${lang}`, '/account/second-factor')
      assert.deepEqual(await fullWidth(page), [])
      await page.click('button[name=begin]')
      await page.waitForURL('**/admin/account/totp**')
      await checkPage(page, `totp-enrol-${lang}`, '/account/totp')
      await page.click('button[name=cancel]')
      await page.goto(address('/account/second-factor'))
      await page.click('[data-passkey] button')
      await page.waitForSelector('.codes')
      await checkPage(page, `codes-${lang}`)
      await keepCodes(context, page)
      assert.equal(await page.locator('a[hreflang]').count(), 0)
      const { network } = web.here.installation
      const at = '2026-01-15T12:00:00.000Z'
      await transact(network, (trx) => trx.updateTable('passkeys').set({ suspicious_at: at }).execute())
      for (const name of ['', '/passkeys', '/recovery-codes', '/sessions', '/totp', '/programs', '/email', '/password'])
        await checkPage(page, `account${name.replace('/', '-')}-${lang}`, `/account${name}`)
      await page.goto(address('/account/passkeys'))
      await page.locator('.rows summary').click()
      await page.fill('.rows input[name=name]', ' ')
      await page.click('.rows button.second')
      await page.waitForSelector('.summary')
      await checkPage(page, `passkeys-fault-${lang}`)
      await page.goto(address('/account/totp'))
      await page.click('button[name=begin]')
      await page.fill('#code', '000000')
      await page.click('text=/Switch the app on|App aktivieren/')
      await page.waitForSelector('.summary')
      await checkPage(page, `totp-fault-${lang}`)
      assert.deepEqual(complaints, [])
      await context.close()
    })

  test('the Nu HTML checker finds no error', CHECKER, () => assert.deepEqual(faultsOfMarkup(markup), []))
})

/** Texts of buttons that are as wide as their panel. */
const fullWidth = (page: Page): Promise<string[]> =>
  page
    .locator('.panel button')
    .evaluateAll((buttons) =>
      buttons.filter((one) => one.clientWidth > 0.8 * one.closest('.panel')!.clientWidth).map((one) => one.textContent),
    )

async function addDevice(context: BrowserContext, page: Page): Promise<void> {
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const options = { ...AUTHENTICATOR, automaticPresenceSimulation: true }
  await devices.send('WebAuthn.addVirtualAuthenticator', { options })
}

/** Downloaded as a file, copied, printed; the page stays. */
async function keepCodes(context: BrowserContext, page: Page): Promise<void> {
  const shownCodes = (await page.locator('.codes code').allInnerTexts()).join('\n')
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('form.keep button[type=submit]')])
  assert.equal(file.suggestedFilename(), 'recovery-codes.txt')
  const text = await readFile(await file.path(), 'utf8')
  assert.ok(text.replaceAll('\r', '').includes(`\n\n${shownCodes}\n\n`), text)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.click('[data-copy]')
  await page.waitForFunction(() => document.querySelector('.keep [role=status]')?.textContent)
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), shownCodes)
  await page.evaluate(() => (window.print = () => void document.body.setAttribute('data-printed', '')))
  await page.click('[data-print]')
  await page.waitForSelector('[data-printed]')
  assert.equal(await page.locator('.codes code').count(), 10)
  // The file holds codes and nothing else that somebody sends.
  for (const codes of ['', 'abcde-fghjk', `${shownCodes.replaceAll('\n', ' ')} <script>`]) {
    const address = `${new URL(page.url()).origin}/admin/account/recovery-codes/file`
    const headers = { origin: new URL(page.url()).origin }
    assert.equal((await context.request.post(address, { form: { codes }, headers })).status(), 400)
  }
}
