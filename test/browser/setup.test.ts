// The setup in a real browser: accessible, valid, quiet, and usable without JavaScript.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { launchChromium, type Chromium } from '../support/chromium.ts'
import { makeInstallation, type TestInstallation } from '../support/installation.ts'
import { findProgram } from '../support/programs.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { tempFolder } from '../support/temp.ts'

const require = createRequire(import.meta.url)
const VNU = join(import.meta.dirname, '../../node_modules/vnu-jar/build/dist/vnu.jar')
const LOOKS = [
  { lang: 'en', colorScheme: 'light', width: 1280 },
  { lang: 'de', colorScheme: 'dark', width: 390 },
] as const

suite('the setup', () => {
  let here: TestInstallation
  let server: TestServer
  let chromium: Chromium
  const markup: string[] = []
  before(async () => {
    here = await makeInstallation()
    server = await startServer(here.installation)
    chromium = await launchChromium()
  })
  after(async () => {
    await chromium?.close()
    await server?.close()
    await here?.close()
  })

  const address = (path: string) => `http://localhost:${server.port}/admin/setup${path}`
  const token = () => here.installation.local.setup_token

  /** Goes through a page in both looks: axe, width, complaints of the browser, its markup for the checker. */
  async function examine(path: string, act: (page: Page) => Promise<unknown> = async () => undefined) {
    for (const { lang, colorScheme, width } of LOOKS) {
      const viewport = { width, height: 800 }
      const context = await chromium.browser.newContext({ colorScheme, viewport, bypassCSP: true })
      const page = await context.newPage()
      const complaints = listen(page)
      let sent: Promise<string> | undefined
      page.on('response', (answer) => void (answer.request().isNavigationRequest() && (sent = answer.text())))
      await page.goto(address(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`))
      await act(page)
      assert.equal(await page.locator('html').getAttribute('lang'), lang)
      assert.deepEqual({ path, lang, violations: await axe(page) }, { path, lang, violations: [] })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(wide <= 0, `${path} is ${wide} px too wide`)
      assert.deepEqual(complaints, [])
      markup.push((await sent)!)
      await context.close()
    }
  }

  test('the question for the token, the form, and the form with faults', async () => {
    await examine('')
    await examine('?token=wrong')
    await examine(`?token=${token()}`)
    await examine(`?token=${token()}`, async (page) => {
      await page.fill('#email', 'anna@')
      await page.click('button')
      assert.ok(await page.locator('.summary').evaluate((summary) => summary === document.activeElement))
      assert.equal(await page.inputValue('#email'), 'anna@')
      await page.locator('.summary a').last().click()
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'password')
    })
  })

  test('without JavaScript: token pasted, other language, account made; the policy stops nothing of it', async () => {
    const context = await chromium.browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
    const page = await context.newPage()
    const complaints = listen(page)
    await page.goto(address(''))
    await page.fill('#token', address(`?token=${token()}`))
    await page.click('button')
    await page.click('a[hreflang="de"]')
    assert.equal(await page.locator('h1').innerText(), 'Das erste Konto anlegen')
    assert.notEqual(await page.locator('button').evaluate((one) => getComputedStyle(one).backgroundColor), '')
    await page.fill('#name', 'Anna Muster')
    await page.fill('#email', 'anna@example.org')
    await page.fill('#password', 'correct horse battery')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/setup/done?lang=de')
    assert.equal(await page.locator('h1').innerText(), 'Ihr Konto ist bereit')
    assert.deepEqual(complaints, [])
    await context.close()
  })

  test('what comes next, and that there is nothing to set up any more', async () => {
    await examine('/done', async (page) => {
      assert.equal(await page.locator('.steps li').last().locator('a').getAttribute('href'), '/admin')
    })
    await examine(`?token=${token()}`)
  })

  test(
    'the Nu HTML checker finds no error',
    { skip: !findProgram('java') && 'java is not installed' },
    () => {
      assert.equal(markup.length, 12)
      const folder = tempFolder()
      for (const [i, text] of markup.entries()) writeFileSync(join(folder, `${i}.html`), text)
      const checked = spawnSync('java', ['-jar', VNU, '--format', 'json', folder], { encoding: 'utf8' })
      assert.deepEqual((JSON.parse(checked.stderr) as { messages: unknown[] }).messages, [])
    },
  )
})

/** What the browser complains of, less the answers that are meant to be refusals. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => void complaints.push(error.message))
  page.on('console', (message) => {
    if (!/the server responded with a status of 4/.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

async function axe(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8') })
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    'axe.run()',
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
