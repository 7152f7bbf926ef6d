// The search block in a browser: without JavaScript, its suggestions by keys, its looks and its markup in both kits.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { browsing, type Browsing } from '../../support/browsing.ts'
import { faultsOfLook, listen } from '../../support/looks.ts'
import { CHECKER, faultsOfMarkup } from '../../support/markup.ts'
import { dataSite, makePage, runOf, type Run } from '../../browser/data-website.ts'

for (const kit of ['starter', 'gable'])
  suite(`the search on pages of the kit ${kit}`, () => {
    const browserSite = browsing(async () => dataSite(kit))
    before(async () => {
      const run: Run = runOf(browserSite.here)
      const searchBlock = (text: string) => ({ blocks: [{ type: 'search', data: { title: text } }] })
      await makePage(run, 'suche', searchBlock('Suche im Haus'))
      for (let i = 1; i <= 14; i++)
        await makePage(run, `saal-${i}`, { title: `Konzertsaal ${i}`, ...searchBlock('Bühne') })
      await makePage(run, 'start-suche', {
        blocks: [{ type: 'search', data: { title: 'Wohin?', suggest: false, narrow: false } }],
      })
    })

    test('without JavaScript: a form, results with marks, the order, and further pages', async () => {
      const { page } = await open(browserSite, '/suche', { javaScriptEnabled: false })
      await page.getByLabel('Wonach suchen Sie?').fill('konzertsal')
      await page.getByRole('button', { name: 'Suchen' }).click()
      assert.match(await page.locator('.search-status').innerText(), /Treffer für Konzertsaal: 14\. Seite 1 von 2/)
      assert.equal(await page.locator('.search-hit').count(), 10)
      assert.equal(await page.locator('.search-hit mark').first().innerText(), 'Konzertsaal')
      await page.getByRole('link', { name: 'Neueste zuerst' }).click()
      assert.equal(await page.locator('.search-order [aria-current]').innerText(), 'Neueste zuerst')
      await page.getByRole('link', { name: 'Weiter' }).click()
      assert.equal(await page.locator('.search-hit').count(), 4)
      assert.match(page.url(), /q=konzertsal&sort=date&page=2|page=2&q=konzertsal&sort=date/)
      await page.close()
    })

    test('suggestions come while somebody types, and are chosen by keys', async () => {
      const { page, complaints } = await open(browserSite, '/suche', {})
      const field = page.getByRole('combobox')
      await field.pressSequentially('konz')
      await page.waitForSelector('.search-suggestions:not([hidden]) [role=option]')
      assert.equal(await field.getAttribute('aria-expanded'), 'true')
      await page.keyboard.press('ArrowDown')
      const chosen = await page.locator('[role=option][aria-selected=true]').innerText()
      assert.deepEqual(await faultsOfLook(page, 'suggestions'), [])
      await page.keyboard.press('Escape')
      assert.equal(await field.getAttribute('aria-expanded'), 'false')
      await field.press('s')
      await page.waitForSelector('.search-suggestions:not([hidden]) [role=option]')
      await page.keyboard.press('ArrowDown')
      await Promise.all([page.waitForURL(/\/saal-\d+$/), page.keyboard.press('Enter')])
      assert.match(chosen, /^Konzertsaal \d+$/)
      assert.deepEqual(complaints, [])
      await page.close()
    })

    test('looks and reads well, found or not, in any light and on a telephone', async () => {
      for (const path of ['/suche', '/suche?q=konzertsaal', '/suche?q=unfindbares', '/start-suche'])
        for (const colorScheme of ['light', 'dark'] as const)
          for (const width of [390, 1280]) {
            const { page, complaints } = await open(browserSite, path, {
              colorScheme,
              viewport: { width, height: 900 },
            })
            assert.deepEqual(await faultsOfLook(page, `${path} ${colorScheme} ${width}`), [])
            assert.deepEqual(complaints, [])
            await page.close()
          }
    })

    test('the markup is valid', CHECKER, async () => {
      const documents = await Promise.all(
        ['/suche', '/suche?q=konzertsaal&sort=date', '/suche?q=unfindbares'].map(async (path) =>
          (await fetch(browserSite.address(path))).text(),
        ),
      )
      assert.deepEqual(faultsOfMarkup(documents, { errorsOnly: true }), [])
    })
  })

async function open(browserSite: Browsing, path: string, options: object) {
  const page = await browserSite.browser.newPage(options)
  const complaints = listen(page)
  const answer = await page.goto(browserSite.address(path), { waitUntil: 'load' })
  assert.equal(answer!.status(), 200)
  return { page, complaints }
}
