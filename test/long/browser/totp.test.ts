// An authenticator app in the browser, its codes made by another program: oathtool.
// Holds: interface 5 totp
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { browsing } from '../../support/browsing.ts'
import { listen } from '../../support/looks.ts'
import { findProgram } from '../../support/programs.ts'
import { makePerson, PASSWORD } from '../../support/visitor.ts'

const OATHTOOL = findProgram('oathtool')

suite('codes of an app, by oathtool', { skip: !OATHTOOL && 'oathtool is not installed' }, () => {
  const web = browsing()
  let email: string
  let secret: string
  let codes: string[]

  before(async () => void ({ email } = await makePerson(web.here.installation, { role: 'network' })))

  const address = (path: string) => web.address(`/admin${path}`)

  /** A browser without scripts: all of this works without. */
  async function visit(work: (page: Page) => Promise<void>): Promise<void> {
    const context = await web.browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
    const page = await context.newPage()
    const complaints = listen(page)
    await work(page)
    assert.deepEqual(complaints, [])
    await context.close()
  }
  async function password(page: Page): Promise<void> {
    await page.goto(address('/login'))
    await page.fill('#email', email)
    await page.fill('#password', PASSWORD)
    await page.keyboard.press('Enter')
  }
  async function second(page: Page, code: string): Promise<void> {
    await password(page)
    await page.waitForURL('**/admin/login/second')
    await page.fill('#code', code)
    await page.keyboard.press('Enter')
  }
  /** The code of so many seconds from now. */
  const oathtool = (seconds = 0): string => {
    const at = new Date(Date.now() + seconds * 1000).toISOString().replace('T', ' ').replace(/\..*/, ' UTC')
    const { stdout, stderr } = spawnSync(OATHTOOL!, ['--totp', '-b', `--now=${at}`, '-'], {
      input: secret,
      encoding: 'utf8',
    })
    assert.equal(stderr, '')
    return stdout.trim()
  }

  test('set up by the key that stands below the picture, and its first code', () =>
    visit(async (page) => {
      await password(page)
      await page.waitForURL('**/admin/account/second-factor')
      await page.click('text=Set up an app')
      await page.waitForURL('**/admin/account/totp**')
      const key = await page.locator('.key').innerText()
      assert.match(key, /^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      secret = key.replaceAll(' ', '')
      const naturalWidth = await page.locator('.qr').evaluate((one: HTMLImageElement) => one.naturalWidth)
      assert.ok(naturalWidth > 100)
      await page.fill('#code', oathtool(-30))
      await page.keyboard.press('Enter')
      await page.waitForSelector('.codes')
      codes = await page.locator('.codes code').allInnerTexts()
      assert.equal(codes.length, 10)
      await page.click('text=I have kept them')
      // What was shown once is not shown again.
      const again = await page.goto(address('/account/totp/qr.svg'))
      assert.equal(again?.status(), 404)
      assert.ok(!(await page.content()).includes(secret))
    }))

  test('signs in with a code of now, which is not taken again, nor one before it, nor an old one', async () => {
    const code = oathtool()
    await visit(async (page) => {
      await second(page, code)
      await page.waitForURL(/\/admin\/?$/)
    })
    for (const [refused, why] of [
      [code, /used already/],
      [oathtool(-30), /not right|used already/],
      [oathtool(-600), /not right/],
      ['000000', /not right/],
    ] as const)
      await visit(async (page) => {
        await second(page, refused)
        await page.waitForSelector('.summary')
        assert.match(await page.locator('.summary').innerText(), why)
        assert.match(page.url(), /\/admin\/login\/second/)
      })
    await visit(async (page) => {
      await second(page, oathtool(30))
      await page.waitForURL(/\/admin\/?$/)
    })
  })

  test('a recovery code signs in once', async () => {
    await visit(async (page) => {
      await second(page, codes[0]!)
      await page.waitForURL(/\/admin\/?$/)
    })
    await visit(async (page) => {
      await second(page, codes[0]!)
      await page.waitForSelector('.summary')
    })
  })
})
