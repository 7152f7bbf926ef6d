// serve --dev in a browser: open pages show edits of their kit by themselves, in every tab, also after a restart.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { launchChromium } from '../../support/chromium.ts'
import { cms, serveCms, startCms } from '../../support/cms.ts'
import { eventually } from '../../support/eventually.ts'
import { tempFolder } from '../../support/temp.ts'

test('an edit of a kit shows in open pages without a key', async (t) => {
  const root = tempFolder(t)
  assert.equal((await cms(root, ['kit:create', 'werk', '--blank'])).code, 0)
  assert.equal((await cms(root, ['site:create', 'default', 'localhost', 'werk'])).code, 0)
  const edit = (file: string, change: (source: string) => string) => {
    const path = join(root, 'kits/werk', file)
    const source = readFileSync(path, 'utf8')
    assert.notEqual(change(source), source, file)
    writeFileSync(path, change(source))
  }
  const served = await serveCms(root, ['--dev'])
  const { port } = new URL(served.url)
  t.after(async () => served.child.exitCode ?? served.stop('SIGKILL'))
  const chromium = await launchChromium()
  const context = await chromium.browser.newContext()
  t.after(() => context.close().then(() => chromium.close()))
  const foreign: string[] = []
  context.on('request', (request) => void (new URL(request.url()).port === port || foreign.push(request.url())))
  const [page, other] = [await context.newPage(), await context.newPage()]
  const complaints: string[] = []
  page.on('pageerror', (error) => void complaints.push(error.message))
  page.on('console', (line) => void (line.text().includes('Security Policy') && complaints.push(line.text())))
  await page.goto(`http://localhost:${port}/`)
  await other.goto(`http://localhost:${port}/nowhere`)
  const shows = async (selector: string, one = page) =>
    eventually(
      async () =>
        (await one
          .locator(selector)
          .count()
          .catch(() => 0)) > 0,
      selector,
    )

  edit('document.ts', (source) => source.replace('class="brand"', 'class="brand edited"'))
  await Promise.all([shows('.brand.edited'), shows('.brand.edited', other)])

  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  edit('css/base.css', (source) => `${source}\nbody { outline-offset: 7px }\n`)
  const offset = () => page.evaluate(() => getComputedStyle(document.body).outlineOffset)
  await eventually(async () => (await offset()) === '7px', 'the style')
  assert.equal(await page.locator('body[data-kept]').count(), 1, 'stylesheets are exchanged, the page stays')

  edit('document.ts', (source) => `${source}\nexport const = 1\n`)
  await shows('text=kits/werk/document.ts:')
  edit('document.ts', (source) => source.replace('\nexport const = 1\n', '').replace('brand edited', 'brand mended'))
  await shows('.brand.mended')

  assert.equal(await served.stop(), 0)
  edit('document.ts', (source) => source.replace('brand mended', 'brand later'))
  const again = startCms(root, ['serve', '--dev', `--port=${port}`])
  t.after(() => again.kill('SIGKILL'))
  await Promise.all([shows('.brand.later'), shows('.brand.later', other)])
  assert.deepEqual([complaints, foreign], [[], []])
})
