// The consent in a real browser: accessible, readable, without scripts, and the way back to websites, programs and apps.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { hashPassword } from '../../../src/lib/sign-in/passwords.ts'
import { createUser } from '../../../src/lib/access/create-user.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import { launchChromium, type Chromium } from '../../support/chromium.ts'
import { thorough } from '../../support/extent.ts'
import { makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { localServer, type LocalServer } from '../../support/local-server.ts'
import { authorizePath, documentHost, pkce, signedIn, type Person } from '../../support/oauth.ts'
import { freePort } from '../../support/ports.ts'
import { startServer, type TestServer } from '../../support/server.ts'

const require = createRequire(import.meta.url)
const APP = 'writer-test://callback'
const LOOKS = [
  { lang: 'en', colorScheme: 'light', width: 1280 },
  { lang: 'en', colorScheme: 'dark', width: 1280 },
  { lang: 'de', colorScheme: 'light', width: 390 },
  { lang: 'de', colorScheme: 'dark', width: 390 },
] as const

suite('the consent', () => {
  let here: TestInstallation
  let installation: Installation
  let server: TestServer
  let program: LocalServer
  let host: Awaited<ReturnType<typeof documentHost>>
  let chromium: Chromium
  let person: Person
  let base: string
  before(async () => {
    // A client that hands on to an app of its own, as those of desktop programs do.
    program = await localServer((request, response) => {
      const isHandsOn = request.url!.startsWith('/hands-on')
      response.writeHead(
        isHandsOn ? 302 : 200,
        isHandsOn ? { location: `/callback${new URL(request.url!, 'http://x').search}` } : {},
      )
      response.end('thank you')
    })
    host = await documentHost([`${program.url}/callback`, `${program.url}/hands-on`, APP])
    here = await makeInstallation({ local: { net: { allow: [host.host] } } })
    const port = await freePort()
    installation = await openInstallation({ ...here.options, port })
    server = await startServer(installation, port)
    base = (await installation.openSite('default')).base_url
    person = await signedIn(installation)
    chromium = await launchChromium()
  })
  after(async () => {
    await chromium?.close()
    await server?.close()
    await installation?.close()
    await here?.close()
    await host?.close()
    await program?.close()
  })

  const address = (changes: Record<string, string | undefined> = {}) =>
    base +
    authorizePath({
      response_type: 'code',
      client_id: host.client_id,
      redirect_uri: `${program.url}/callback`,
      state: 'st',
      scope: 'read write',
      code_challenge: pkce().challenge,
      code_challenge_method: 'S256',
      ...changes,
    })

  async function open(
    url: string,
    options = {},
  ): Promise<{ page: Page; complaints: string[]; close(): Promise<void> }> {
    const context = await chromium.browser.newContext(options)
    const [name, value] = person.cookie.split('=') as [string, string]
    await context.addCookies([{ name, value, url: base, sameSite: 'Lax', httpOnly: true }])
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (!/the server responded with a status of 4/.test(message.text())) complaints.push(message.text())
    })
    await page.goto(url)
    return { page, complaints, close: () => context.close() }
  }

  thorough('it is accessible and fits, as do its refusals', async () => {
    for (const { lang, colorScheme, width } of LOOKS)
      for (const [name, changes] of Object.entries({
        web: {},
        app: { redirect_uri: APP, scope: 'read' },
        broken: { client_id: 'https://writer.invalid/client.json' },
      })) {
        const options = { colorScheme, viewport: { width, height: 900 }, bypassCSP: true }
        const { page, complaints, close } = await open(address({ ...changes, lang }), options)
        assert.equal(await page.locator('html').getAttribute('lang'), lang)
        assert.deepEqual({ name, lang, violations: await axe(page) }, { name, lang, violations: [] })
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0)
        if (name !== 'broken')
          assert.match(await page.locator('.aside').innerText(), /“Connected programs”|„Verbundene Programme“/)
        assert.deepEqual(complaints, [])
        await close()
      }
  })

  test('allowing leads back by itself, without scripts and past the policy for forms', async () => {
    for (const path of ['/callback', '/hands-on']) {
      const { page, complaints, close } = await open(address({ redirect_uri: program.url + path }), {
        javaScriptEnabled: false,
      })
      await page.check('#access-direct')
      await page.selectOption('#days', '7')
      await page.click('button[value=allow]')
      await page.waitForURL(`${program.url}/callback?**`)
      const { searchParams } = new URL(page.url())
      assert.match(searchParams.get('code')!, /^cmsc_/)
      assert.deepEqual([searchParams.get('state'), searchParams.get('iss')], ['st', base])
      assert.deepEqual(complaints, [])
      await close()
    }
  })

  test('who is not signed in goes by the login, and comes back to the question', async () => {
    const email = 'editor@example.org'
    const password_hash = await hashPassword('correct horse battery')
    await transact(installation.network, (trx) =>
      createUser(trx, { email, role: 'editor', site: 'default', password_hash }, new Date()),
    )
    const context = await chromium.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(address())
    await page.fill('#email', email)
    await page.fill('#password', 'correct horse battery')
    await page.keyboard.press('Enter')
    await page.click('button[value=allow]')
    await page.waitForURL(`${program.url}/callback?**`)
    assert.match(new URL(page.url()).searchParams.get('code')!, /^cmsc_/)
    await context.close()
  })

  test('the page that leads to an app links to it, and tells nobody where it was', async () => {
    const { page, close } = await open(address({ redirect_uri: APP }))
    await page.click('button[value=refuse]')
    const link = page.locator('a.button')
    await link.waitFor()
    const to = new URL((await link.getAttribute('href'))!)
    assert.equal(await page.locator('a[hreflang]').count(), 0)
    assert.deepEqual([to.protocol, to.searchParams.get('error')], ['writer-test:', 'access_denied'])
    await close()
  })
})

async function axe(page: Page): Promise<unknown[]> {
  await page.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'))
  return page.evaluate(async () => {
    const { axe } = globalThis as any
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.map((one: any) => [one.id, one.nodes.map((node: any) => node.html)])
  })
}
