// Lists, details and calendars of a table in a browser without JavaScript: filters, pages, months; and axe on all of them.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { browsing, type Browsing } from '../../support/browsing.ts'
import { isThorough } from '../../support/extent.ts'
import { faultsOfLook, listen } from '../../support/looks.ts'
import { CHECKER, faultsOfMarkup } from '../../support/markup.ts'
import { dataSite, makeDates, makePage, runOf, type Run } from '../../browser/data-website.ts'

const LIST = {
  title: 'Was ansteht',
  table: 'dates',
  sort: 'title',
  shown: ['start', 'city', 'price'],
  filters: ['city', 'topics', 'price', 'free', 'start'],
  search: true,
}
const block = (type: string, data: object, variant?: string) => ({
  type,
  data,
  section: {},
  ...(variant && { variant }),
})

for (const kit of isThorough ? ['starter', 'gable'] : ['starter'])
  suite(`tables on pages of the kit ${kit}`, () => {
    const browserSite = browsing(() => dataSite(kit))
    let run: Run
    before(async () => {
      run = runOf(browserSite.here)
      await makeDates(run)
      await makePage(run, 'liste', { blocks: [block('data_list', LIST, 'cards')] })
      await makePage(run, 'zeilen', { blocks: [block('data_list', { ...LIST, filters: ['city'] }, 'list')] })
      await makePage(run, 'tabelle', {
        blocks: [block('data_list', { ...LIST, filters: [], search: false }, 'table')],
      })
      await makePage(run, 'zwei', {
        blocks: [
          block('data_list', { ...LIST, filters: ['city'], search: false }, 'table'),
          block('data_list', { ...LIST, title: 'Noch eine', filters: ['city'], search: false }, 'table'),
        ],
      })
      const film = { field: 'topics', op: 'any_of', value: 'film' }
      await makePage(run, 'filme', {
        blocks: [block('data_list', { ...LIST, rules: [film, { field: 'price', op: 'lt', value: '8' }] })],
      })
      await makePage(run, 'kalender', {
        blocks: [block('calendar', { title: 'Kalender', table: 'dates', feed: true }, 'month')],
      })
      await makePage(run, 'agenda', {
        blocks: [block('calendar', { title: 'Kalender', table: 'dates', feed: true }, 'agenda')],
      })
      await makePage(run, 'detail', {
        blocks: [block('data_fields', {}, 'hero')],
        type: 'template',
        template_for: 'dates',
      })
    })

    const plain = (path: string) => open(browserSite, path, { javaScriptEnabled: false })
    const titles = (page: Page) => page.locator('.entries .item-title, .data-table tbody th').allTextContents()
    const trimmed = async (page: Page) => (await titles(page)).map((one) => one.trim())

    test('pages: numbers, one before and one behind, past the end the last', async () => {
      const { page } = await plain('/liste')
      assert.equal((await titles(page)).length, 6)
      assert.match((await page.locator('.list-status').textContent())!, /20 insgesamt, Seite 1 von 4/)
      await page.locator('.pages a[rel=next]').click()
      assert.equal(new URL(page.url()).search, '?page=2')
      assert.equal((await page.locator('.pages [aria-current=page]').textContent())?.replace(/\D/g, ''), '2')
      assert.equal(await page.locator('.pages a[rel=prev]').count(), 1)
      await page.goto(browserSite.address('/liste?page=99'))
      assert.equal((await titles(page)).length, 2)
      assert.equal(await page.locator('.pages a[rel=next]').count(), 0)
      for (const page_number of ['0', '-1', 'x', '1e9'])
        assert.equal((await page.goto(browserSite.address(`/liste?page=${page_number}`)))!.status(), 200)
      assert.equal((await titles(page)).length, 6)
      await page.close()
    })

    test('filters: of every kind, together, kept in the form and in the pages', async () => {
      const { page } = await plain('/liste')
      const form = page.locator('.list-form')
      await form.getByLabel('Ort').selectOption('moers')
      await form.getByRole('button').click()
      assert.match(page.url(), /city=moers/)
      assert.match((await page.locator('.list-status').textContent())!, /^7 gefunden, Seite 1 von 2/)
      assert.equal(await form.getByLabel('Ort').inputValue(), 'moers')
      await page.locator('.pages a[rel=next]').click()
      assert.match(page.url(), /city=moers.*page=2|page=2.*city=moers/)
      await form.getByLabel('Musik').check()
      await form.getByRole('button').click()
      assert.deepEqual(await trimmed(page), ['Offene Probe'])
      await form.getByRole('link', { name: 'Alle anzeigen' }).click()
      assert.equal(new URL(page.url()).search, '')
      await form.getByRole('group', { name: 'Eintritt' }).getByLabel('von').fill('18,5')
      await form.getByRole('group', { name: 'Eintritt' }).getByLabel('bis').fill('20')
      await form.getByRole('button').click()
      assert.deepEqual(await trimmed(page), ['Konzert im Speicher', 'Vortrag 15', 'Vortrag 16'])
      await page.goto(browserSite.address('/liste?start-from=2026-11-14&start-to=2026-11-15&free=1'))
      assert.deepEqual(await trimmed(page), ['Vortrag 15'])
      await page.goto(browserSite.address('/liste?q=speicher'))
      assert.deepEqual(await trimmed(page), ['Konzert im Speicher'])
      await page.close()
    })

    test('nothing found: it is said, with a way back; nonsense and foreign words change nothing', async () => {
      const { page } = await plain('/liste?city=moers&price-from=900')
      assert.match((await page.locator('.list-none').textContent())!, /Zu Ihrer Suche passt nichts/)
      await page.locator('.list-none a').click()
      assert.equal((await titles(page)).length, 6)
      for (const query of [
        'city=nowhere',
        'price-from=abc',
        'start-from=2026-02-31',
        'intern=Geheimwort',
        'topics=x',
        'free=maybe',
        "q='",
      ]) {
        const answer = await page.goto(browserSite.address(`/liste?${query}`))
        assert.equal(answer!.status(), 200, query)
        assert.ok(
          query.startsWith('q') || (await page.locator('.list-status').textContent())!.includes('20 insgesamt'),
          query,
        )
      }
      const answer = await page.goto(browserSite.address('/liste?q=Geheimwort'))
      assert.doesNotMatch((await answer!.text()).replace(/value="Geheimwort"/g, ''), /Geheimwort/)
      await page.close()
    })

    test('two lists on a page do not fight', async () => {
      const { page } = await plain('/zwei')
      const [first, second] = [page.locator('.block-data_list').nth(0), page.locator('.block-data_list').nth(1)]
      await first.getByLabel('Ort').selectOption('xanten')
      await first.getByRole('button').click()
      await second.locator('.pages a[rel=next]').click()
      await first.locator('.list-status').waitFor()
      assert.match(page.url(), /[?&]city=xanten/)
      assert.match(page.url(), /-page=2/)
      assert.match((await first.locator('.list-status').textContent())!, /^6 gefunden/)
      assert.match((await second.locator('.list-status').textContent())!, /^20 insgesamt, Seite 2/)
      await second.getByLabel('Ort').selectOption('wesel')
      await second.getByRole('button').click()
      assert.match((await first.locator('.list-status').textContent())!, /^6 gefunden/)
      assert.match((await second.locator('.list-status').textContent())!, /^7 gefunden/)
      await page.close()
    })

    test('rules of the editor hold whatever a visitor asks for', async () => {
      const { page } = await plain('/filme')
      assert.deepEqual(await trimmed(page), ['Vortrag 1', 'Vortrag 2', 'Vortrag 3'])
      await page.goto(browserSite.address('/filme?price-from=7&topics=musik&topics=film'))
      assert.deepEqual(await trimmed(page), ['Vortrag 3'])
      await page.close()
    })

    test('a detail page says what the entry has, and nothing that is private', async () => {
      const { page } = await plain('/liste?q=Werkstatttage')
      await page.locator('.item-title a').click()
      const text = (await page.locator('main').textContent())!
      assert.equal(await page.locator('h1').textContent(), 'Werkstatttage')
      for (const part of [
        /120\s€/,
        /Wesel/,
        /Theater/,
        /12\. November 2026 um 09:00/,
        /Ritterstraße 1/,
        /feste Schuhe/,
      ])
        assert.match(text, part)
      assert.doesNotMatch(text, /Intern/)
      await page.close()
    })

    test('a calendar: months by links, today, several days, what is repeated, the feed', async () => {
      const { page } = await plain('/kalender')
      await page.setViewportSize({ width: 1280, height: 900 })
      assert.equal((await page.locator('.month-title').textContent())?.trim(), 'November 2026')
      assert.equal(await page.locator('.month th[scope=col]').count(), 7)
      const today = page.locator('.month td[aria-current=date]')
      assert.match((await today.textContent())!, /Konzert im Speicher/)
      assert.equal(await page.locator('.month .month-events :text("Werkstatttage")').count(), 3)
      assert.equal(await page.locator('.month .month-events :text("Offene Probe")').count(), 5)
      assert.match((await page.locator('.calendar-feed a').getAttribute('href'))!, /\/termine\/calendar\.ics$/)
      await page.locator('.month-next').click()
      assert.equal(new URL(page.url()).search, '?month=2026-12')
      assert.equal((await page.locator('.month-title').textContent())?.trim(), 'Dezember 2026')
      assert.equal(await page.locator('.month .month-events li').count(), 4)
      await page.locator('.month-now').click()
      assert.equal(new URL(page.url()).search, '')
      await page.setViewportSize({ width: 390, height: 800 })
      assert.equal(await page.locator('.month').isVisible(), false)
      assert.equal(await page.locator('.agenda-item').first().isVisible(), true)
      for (const month of ['2026-13', '9999-12', 'x', '1900-01'])
        assert.equal((await page.goto(browserSite.address(`/kalender?month=${month}`)))!.status(), 200)
      assert.equal((await page.locator('.month-title').textContent())?.trim(), 'November 2026')
      await page.close()
    })

    for (const path of ['liste', 'zeilen', 'tabelle', 'kalender', 'agenda', 'termine/werkstatttage'])
      test(`axe, widths and colours: /${path}`, async () => {
        const { page, complaints } = await open(browserSite, `/${path}`, { bypassCSP: true })
        assert.deepEqual(await faultsOfLook(page, `${kit}-${path.replace('/', '-')}`), [])
        assert.deepEqual(complaints, [])
        await page.close()
      })

    test('the Nu HTML checker finds no error', CHECKER, async () => {
      const pages = await Promise.all(
        ['liste', 'zwei?city=moers', 'kalender', 'termine/werkstatttage'].map(async (path) => {
          const answer = await fetch(`${browserSite.server.url}/${path}`, { headers: { host: 'localhost' } })
          return answer.text()
        }),
      )
      assert.deepEqual(faultsOfMarkup(pages, { errorsOnly: true }), [])
    })
  })

async function open(browserSite: Browsing, path: string, options: object) {
  const page = await browserSite.browser.newPage(options)
  const complaints = listen(page)
  await page.goto(browserSite.address(path), { waitUntil: 'load' })
  return { page, complaints }
}
