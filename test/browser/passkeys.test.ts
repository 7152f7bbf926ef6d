// Passkeys in a real browser with a virtual authenticator: made, signed in with, renamed, removed.
// Holds: interface 5 passkeys
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { hashPassword } from '../../src/lib/sign-in/passwords.ts'
import { createUser } from '../../src/lib/access/create-user.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import { browsing } from '../support/browsing.ts'
import { listen } from '../support/looks.ts'
import { until } from '../support/until.ts'

const EMAIL = 'anna@example.org'
const PASSWORD = 'correct horse battery'
const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

suite('passkeys', () => {
  const web = browsing()
  let context: BrowserContext
  let page: Page
  let devices: CDPSession
  let authenticatorId: string
  let complaints: string[]

  before(async () => {
    const { installation } = web.here
    const password_hash = await hashPassword(PASSWORD)
    // A network account: it has to have a second factor.
    const account = { email: EMAIL, name: 'Anna Muster', role: 'network', site: 'default', password_hash }
    await transact(installation.network, (trx) => createUser(trx, account, installation.clock.now()))
    context = await web.browser.newContext({ locale: 'en-GB' })
    // So that a test says when the field for the e-mail offers passkeys.
    await context.addInitScript(() => {
      if (localStorage.getItem('offer') === null)
        PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    page = await context.newPage()
    complaints = listen(page)
    devices = await context.newCDPSession(page)
    await devices.send('WebAuthn.enable')
    authenticatorId = await addAuthenticator()
  })

  const addAuthenticator = async () =>
    (await devices.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR })).authenticatorId
  const address = (path: string) => web.address(`/admin${path}`)
  const credentials = async () => (await devices.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  const signOut = async () => {
    await page.goto(address('/account'))
    await page.click('text=Sign out')
    await page.waitForURL('**/admin/login**')
  }
  const rows = () => web.here.installation.network.read.selectFrom('passkeys').selectAll().execute()
  const mails = async () => {
    const site = await web.here.installation.openSite('default')
    return (await site.db.read.selectFrom('jobs').select('kind').where('kind', '=', 'mail').execute()).length
  }

  test('whoever has to have a second factor makes a passkey, and gets recovery codes once', async () => {
    await page.goto(address('/login'))
    await page.fill('#email', EMAIL)
    await page.fill('#password', PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/account/second-factor')
    // The rest of the admin is closed until then.
    await page.goto(address('/account/sessions'))
    assert.match(page.url(), /\/admin\/account\/second-factor/)
    await page.goto(address('/account/second-factor'))
    await page.click('text=Make a passkey')
    await page.waitForURL('**/admin/account/recovery-codes?next=%2Fadmin')
    assert.equal(await page.locator('.codes code').count(), 10)
    await page.click('text=I have kept them')
    // Where the sign-in was going to.
    await page.waitForURL(/\/admin\/?$/)
    const [made, more] = await credentials()
    assert.deepEqual([made!.rpId, made!.isResidentCredential, more], ['localhost', true, undefined])
    const [row] = await rows()
    assert.equal(row!.name, 'Chrome on Linux')
    assert.equal(row!.rp_id, 'localhost')
    const handle = (await web.here.installation.network.read.selectFrom('users').select('uid').executeTakeFirst())!.uid
    assert.equal(Buffer.from(made!.userHandle!, 'base64').toString('hex'), handle.replaceAll('-', ''))
    assert.equal(await mails(), 1)
  })

  test('signing in with it by the button, without a name', async () => {
    await signOut()
    await page.click('text=Use a passkey')
    await page.waitForURL(/\/admin\/?$/)
    await page.goto(address('/account/sessions'))
    assert.match(await page.locator('.rows').innerText(), /with a passkey/)
    assert.notEqual((await rows())[0]!.last_used_at, null)
  })

  test('signing in with it from the field for the e-mail (conditional mediation)', async () => {
    await signOut()
    assert.equal(await page.getAttribute('#email', 'autocomplete'), 'username webauthn')
    await page.evaluate(() => localStorage.setItem('offer', 'yes'))
    await page.reload()
    await page.waitForURL(/\/admin\/?$/)
    await page.evaluate(() => localStorage.clear())
  })

  test('as second factor after the password, and once more for what matters', async () => {
    await signOut()
    await page.fill('#email', EMAIL)
    await page.fill('#password', PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/login/second')
    await page.click('text=Use a passkey')
    await page.waitForURL(/\/admin\/?$/)
    const { network } = web.here.installation
    await transact(network, (trx) => trx.updateTable('sessions').set({ elevated_until: null }).execute())
    await page.goto(address('/account/passkeys'))
    assert.match(page.url(), /\/admin\/elevate\?next=/)
    await page.click('text=Use a passkey')
    await page.waitForURL('**/admin/account/passkeys')
  })

  test('the same device cannot make a second one; another can, and has a name of its own', async () => {
    await page.goto(address('/account/passkeys'))
    await page.click('button:text("Make a passkey")')
    await page.waitForSelector('.passkey .fault:not([hidden])')
    assert.equal(await page.locator('.passkey .fault').innerText(), 'This device has a passkey of yours already.')
    const first = authenticatorId
    await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    authenticatorId = await addAuthenticator()
    assert.notEqual(first, authenticatorId)
    await page.fill('#name', 'Key <b>2</b>')
    await page.click('button:text("Make a passkey")')
    await page.waitForSelector('.rows li >> nth=1')
    assert.equal(await page.locator('.rows li h2').nth(1).innerText(), 'Key <b>2</b>')
  })

  test('renamed and removed; the last one stays, because the role needs it', async () => {
    const second = page.locator('.rows li').nth(1)
    await second.locator('summary').click()
    await second.locator('input[name=name]').fill('Work key')
    await second.locator('text=Rename >> nth=1').click()
    await page.waitForSelector('h2:text("Work key")')
    const first = page.locator('.rows li').nth(0)
    await first.locator('summary').click()
    await first.locator('button.danger').click()
    await until(page, 'document.querySelectorAll(".rows li").length === 1')
    await page.locator('.rows summary').click()
    await page.locator('button.danger').click()
    await page.waitForSelector('.summary')
    assert.match(await page.locator('.summary').innerText(), /set up another one first/)
    assert.equal((await rows()).length, 1)
  })

  test('one that was removed signs in no more', async () => {
    const { network } = web.here.installation
    await signOut()
    await transact(network, (trx) => trx.deleteFrom('passkeys').execute())
    await page.click('text=Use a passkey')
    await page.waitForSelector('.passkey .fault:not([hidden])')
    assert.match(await page.locator('.passkey .fault').innerText(), /did not work/)
    assert.match(page.url(), /\/admin\/login/)
  })

  test('the browser had nothing to complain of: policy, Trusted Types, scripts', () => {
    assert.deepEqual(complaints, [])
  })
})
