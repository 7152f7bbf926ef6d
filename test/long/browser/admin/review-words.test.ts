// What somebody is told who approves or takes back: what visitors see, who did it, and what went wrong in the background.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { AppError } from '../../../../src/lib/base/errors.ts'
import { storedMessage } from '../../../../src/lib/platform/i18n/say.ts'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { tooWide, violations } from '../../../support/looks.ts'
import { asking, makeShop } from '../../../browser/admin/entries-shop.ts'
import { still } from '../../../browser/admin/in-page.ts'
import { reviewDesk } from '../../../browser/admin/review-setup.ts'

suite('what review and log tell', () => {
  const { harness, run, propose, go, button, toast, says, publicHtml, publicPage, edited, editOf } = reviewDesk()

  const { house } = harness
  let page: Page
  before(() => void ({ page } = harness))

  test('what stays a draft says so; in one go it is published, and both are undone together', async () => {
    const { page: elm, url } = await publicPage('Elm', 'Old leaves')
    const change = await editOf(elm, 'New leaves')
    await go(`/review/${change}`)
    await says('What it would change')
    await button('More decisions').click()
    await page.getByRole('menuitem', { name: 'Check again' }).waitFor()
    assert.equal(await page.getByRole('menuitem', { name: 'Approve as draft' }).count(), 0)
    await page.keyboard.press('Escape')
    assert.deepEqual(await violations(page), [])
    await button('Approve and publish').click()
    await toast('Published.')
    assert.match(await publicHtml(url), /New leaves/)
    await button('Undo').click()
    await toast('It is taken back.')
    assert.match(await publicHtml(url), /Old leaves/)
    // What is in the draft already would go online, too.
    await run('update_page', { page: String(elm), nav_title: 'Elms' })
    await go(`/review/${await editOf(elm, 'More leaves')}`)
    await button('Approve and publish').click()
    await page.locator('cms-confirm').getByText('The draft has more').waitFor()
    await page.locator('cms-confirm').getByRole('button', { name: 'Cancel' }).click()
    await button('Approve – stays a draft').click()
    await says('In the draft. Not published yet.')
    assert.match(await publicHtml(url), /Old leaves/)
  })

  test('taking back says what visitors see before and afterwards, and takes the publishing back as well', async () => {
    const { page: ash, url } = await publicPage('Ash', 'Old bark')
    await edited(ash, 'Hello bark')
    await run('publish_page', { page: String(ash) })
    await go('/activity')
    const dialog = page.locator('cms-revert-dialog wa-dialog')
    await button('Take back: Page published: Ash').first().click()
    await says('“Ash” is shown as it was before it was published.')
    assert.equal(await dialog.getAttribute('label'), 'Take back: Page published: Ash')
    await button('Cancel').click()
    await button('Take back: Block updated: Ash').click()
    await says('Only the draft changes.')
    assert.equal(await dialog.getAttribute('label'), 'Take back: Block updated: Ash')
    await page.evaluate(still)
    assert.deepEqual(await violations(page), [])
    await button('Take it back').click()
    await says('Still public: Ash')
    assert.match(await publicHtml(url), /Hello bark/)
    await page.evaluate(still)
    assert.deepEqual(await violations(page), [])
    await button('Take the publishing back as well').click()
    await says('Visitors see “Ash” as it is now.')
    assert.match(await publicHtml(url), /Old bark/)
    await button('Undo this').click()
    await toast('It is as it was before.')
    assert.match(await publicHtml(url), /Hello bark/)
    await button('Take back: Block updated: Ash').first().click()
    await button('Take it back').click()
    await button('Publish the draft now').click()
    await says('Visitors see “Ash” as it is now.')
    assert.match(await publicHtml(url), /Old bark/)
    await button('Close').last().click()
  })

  /** What the difference tells: each field with its label. */
  const diffLines = async (where: string) => {
    await page.locator(`${where} cms-diff dl`).first().waitFor()
    return (await page.locator(`${where} cms-diff dl > div`).allInnerTexts()).map((line) =>
      line.replaceAll(/\s+/g, ' '),
    )
  }

  test('entries and settings are told by the labels of their fields, in review and in the log', async () => {
    const shop = asking(house)
    await makeShop(shop, 2)
    const [{ id }] = await shop('list_entries', { table: 'shop' })
    const data = { price: 5, wood: 'beech', made_on: '2026-02-03', maker: 1, sold: true }
    const change = await propose('update_entry', { table: 'shop', entry: String(id), fields: data })
    await go(`/review/${change}`)
    await page.locator('cms-diff ins', { hasText: 'Anna Holz' }).waitFor()
    const lines = [
      'Cost removed: €100.00 → added: €5.00',
      'Wood removed: Oak → added: Beech',
      'Made by removed: Bert Span → added: Anna Holz',
      'Finished removed: Jan 2, 2026 → added: Feb 3, 2026',
      'Sold removed: No → added: Yes',
    ]
    assert.deepEqual(await diffLines('cms-outlet'), lines)
    assert.deepEqual(await violations(page), [])
    await run('approve_change', { change })
    await go('/activity')
    await button('Show what changed: Entry updated: Table 01').first().click()
    await page.locator('cms-change-details ins', { hasText: 'Anna Holz' }).waitFor()
    assert.deepEqual(await diffLines('cms-change-details'), lines)
    const settings = await propose('update_settings', { lang: 'en', values: { phone: '+49 30 1' } })
    const { context: german } = await house.signIn({ lang: 'de', context: { bypassCSP: true } })
    const germanPage = await house.open(`/review/${settings}`, german)
    await germanPage.locator('cms-diff dl').waitFor()
    await germanPage.getByRole('heading', { name: 'Einstellungen ändern: Einstellungen (en)' }).waitFor()
    assert.match(await germanPage.locator('cms-diff dl').innerText(), /^Telefon\s[^]*\+49 30 1$/)
    await german.close()
    await run('reject_change', { change: settings, reason: 'No' })
  })

  test('what was changed meanwhile is told by its label, in the queue and in German', async () => {
    const [, { id }] = await asking(house)('list_entries', { table: 'shop' })
    const change = await propose('update_entry', { table: 'shop', entry: String(id), fields: { price: 7 } })
    await run('update_entry', { table: 'shop', entry: String(id), fields: { price: 8 } })
    await go(`/review/${change}`)
    await button('Approve – stays a draft').click()
    await page.locator('cms-outlet .places', { hasText: /^\s*Cost\s*$/ }).waitFor()
    await go('/review')
    await says('Somebody has changed the same since it was proposed: Cost')
    const { context: german } = await house.signIn({ lang: 'de', context: { bypassCSP: true } })
    const germanPage = await house.open(`/review/${change}`, german)
    await germanPage.locator('[aria-labelledby="facts"] dt').getByText('Eintrag', { exact: true }).waitFor()
    await german.close()
    await run('reject_change', { change, reason: 'No' })
  })

  test('an approved change of an entry leads to it, and it can be published at once', async () => {
    const [{ id }] = await asking(house)('list_entries', { table: 'shop' })
    const change = await propose('update_entry', { table: 'shop', entry: String(id), fields: { price: 9 } })
    const href = `/admin/data/shop/${id}`
    await go(`/review/${change}`)
    assert.equal(await page.locator('[aria-labelledby="facts"] a').getAttribute('href'), href)
    await button('Approve – stays a draft').click()
    await says('In the draft. Not published yet.')
    assert.equal(await page.getByRole('link', { name: 'Open it' }).getAttribute('href'), href)
    assert.deepEqual(await violations(page), [])
    await button('Publish the entry').click()
    await toast('Published.')
    const price = async () =>
      (await run('get_entry', { table: 'shop', entry: String(id), view: 'published' })).fields.price
    assert.equal(await price(), 9)
    await go('/activity')
    await page.locator(`cms-outlet .lines a.what[href="${href}"]`, { hasText: 'Entry updated' }).first().waitFor()
    await go(`/review/${change}`)
    assert.equal(await page.locator('[aria-labelledby="facts"] a').first().getAttribute('href'), href)
  })

  test('an approved publishing goes on telling what it changed for visitors', async () => {
    const { page: id } = await publicPage('Larch', 'Old needles')
    await run('update_page', { page: String(id), title: 'Larches' })
    await edited(id, 'New needles')
    const change = await propose('publish_page', { page: String(id) })
    await go(`/review/${change}`)
    const waiting = await diffLines('cms-outlet')
    assert.deepEqual(waiting, ['Title removed: Larch added: Larches', 'Text removed: Old added: New needles'])
    await button('Approve and publish').click()
    await toast('Approved: Publish page: Larch')
    for (const again of [false, true]) {
      if (again) await go(`/review/${change}`)
      await says('What it was about')
      assert.deepEqual(await diffLines('cms-outlet'), waiting)
      await page.frameLocator('iframe[title="Before"]').getByText('Old needles').waitFor()
      await page.frameLocator('iframe[title="After"]').getByText('New needles').waitFor()
    }
    // What is public later is another matter.
    await run('update_page', { page: String(id), title: 'Pines' })
    await run('publish_page', { page: String(id) })
    await go(`/review/${change}`)
    assert.deepEqual(await diffLines('cms-outlet'), waiting)
    assert.deepEqual(await violations(page), [])
  })

  test('on a phone the filters are folded behind a button that counts them', async () => {
    await go('/activity?operation=publish_page')
    await page.setViewportSize({ width: 390, height: 844 })
    const field = page.locator('cms-change-filters wa-select').first()
    await field.waitFor({ state: 'hidden' })
    await button('Filters (1)').click()
    await field.waitFor()
    assert.ok((await tooWide(page)) <= 0)
    await page.setViewportSize({ width: 1280, height: 800 })
    assert.equal(await page.locator('cms-change-filters .fold').isVisible(), false)
  })

  test('jobs are called by names and faults told in German, the technical text folded away', async () => {
    const known = storedMessage(
      new AppError('mail_delivery.no_server', { site: 'default', setting: 'mail', file: 'cms.json' }),
    )
    const job = {
      payload: '{}',
      unique_key: null,
      status: 'failed',
      attempts: 9,
      max_attempts: 9,
      lease_until: null,
      leased_by: null,
    } as const
    const at = new Date().toISOString()
    const { db } = await house.installation.openSite('default')
    await transact(db, (trx) =>
      trx
        .insertInto('jobs')
        .values(
          [
            ['mail', known],
            ['media-variants', 'connect ECONNREFUSED'],
          ].map(([kind, error], i) => ({
            ...job,
            uid: `job-${i}`,
            kind: kind!,
            error: error!,
            run_at: at,
            created_at: at,
            finished_at: at,
          })),
        )
        .execute(),
    )
    const { context: german } = await house.signIn({ lang: 'de', context: { bypassCSP: true } })
    const jobs = await house.open('/jobs?status=failed', german)
    await jobs.getByText('Eine E-Mail senden').waitFor()
    await jobs.getByText('Für „default“ ist kein Mailserver eingestellt.').waitFor()
    await jobs.getByText('Es ist aus einem technischen Grund fehlgeschlagen.').waitFor()
    const technical = jobs.getByText('ECONNREFUSED')
    assert.equal(await technical.isVisible(), false)
    await jobs.getByText('Technische Einzelheiten').first().click()
    await technical.waitFor()
    assert.deepEqual(await violations(jobs), [])
    await german.close()
  })
})
