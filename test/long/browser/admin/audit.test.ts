// The audit in the admin: each finding leads to its place, is put right there or at once, or is said to be none.
// Holds: contract 4.3 audit
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'
import { violations } from '../../../support/looks.ts'

suite('the audit in the admin', () => {
  const house = adminHouse()
  let page: Page
  let block: string
  let offer: { id: number }
  const run = async (name: string, input: object = {}) =>
    (await call(house.installation, 'default', name, { ...input })).body.data as any

  before(async () => {
    const text = '<h2>Offer</h2><h4>Left out</h4><p><a href="/nowhere">Prices of last year</a></p>'
    offer = await run('create_page', {
      title: 'Spring offer',
      slug: 'spring-offer',
      in_menu: true,
      blocks: [
        { type: 'hero', data: { title: 'Spring offer' } },
        { type: 'richtext', data: { text } },
      ],
    })
    await run('publish_page', { page: String(offer.id) })
    const [, second] = (await run('get_page', { page: String(offer.id) })).blocks
    block = second.id
    const draft = await run('create_page', { title: 'Summer offer', slug: 'summer-offer' })
    const link = `<p><a href="cms://pages/${draft.uid}">Summer</a></p>`
    const other = await run('create_page', {
      title: 'Other',
      slug: 'other',
      in_menu: true,
      meta_description: 'Other things.',
      blocks: [
        { type: 'hero', data: { title: 'Other' } },
        { type: 'richtext', data: { text: link } },
      ],
    })
    await run('publish_page', { page: String(other.id) })
    const base64 = Buffer.from('Some text of a file.').toString('base64')
    await run('upload_media', { base64, name: 'old-prices.txt' })
    await run('set_design', { values: { muted: { light: '#BBBBBB' } }, allow_low_contrast: true })
    const { context } = await house.signIn({
      lang: 'de',
      context: { bypassCSP: true, viewport: { width: 1440, height: 1000 } },
    })
    page = await context.newPage()
  })

  const visit = async (path: string) => {
    await page.goto(`${house.origin}/admin${path}`)
    await settled(page)
  }
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  const gone = (text: string) => row(text).first().waitFor({ state: 'detached' })

  test('what was found is listed by what it is about, and can be narrowed', async () => {
    await visit('/audit')
    await row('Der Link auf /nowhere führt ins Leere.').waitFor()
    await row('Die Meta-Beschreibung fehlt.').waitFor()
    if (process.env.CMS_SHOTS)
      await page.screenshot({ path: join(process.env.CMS_SHOTS, 'audit-findings.png'), fullPage: true })
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: /^Überschriften: 1/ }).click()
    await gone('Der Link auf /nowhere führt ins Leere.')
    await row('der Ebene 4 folgt auf eine der Ebene 2').waitFor()
    assert.equal(new URL(page.url()).searchParams.get('check'), 'headings')
  })

  test('its place is one click away: the page with the block chosen', async () => {
    await visit('/audit')
    await row('Der Link auf /nowhere').getByRole('link', { name: 'Spring offer' }).click()
    await page.waitForURL(`**/admin/pages/${offer.id}?block=${block}`)
    const chosen = page.locator('cms-block-outline [aria-selected="true"]')
    await chosen.filter({ hasText: 'Offer' }).waitFor()
  })

  test('what needs no person is put right at once', async () => {
    await visit('/audit')
    const hidden = 'Ein Link führt zur Seite „Summer offer“, die nicht veröffentlicht ist.'
    await row(hidden)
      .getByRole('button', { name: /^Veröffentlichen/ })
      .click()
    await gone(hidden)
    await row('old-prices.txt')
      .getByRole('button', { name: /^Löschen/ })
      .click()
    await page.locator('cms-confirm wa-dialog[open]').getByRole('button', { name: 'Löschen' }).click()
    await gone('old-prices.txt')
    await row('hat im hellen Modus einen Kontrast')
      .first()
      .getByRole('button', { name: /^Farben anpassen/ })
      .click()
    await page.locator('cms-confirm wa-dialog[open]').getByRole('button', { name: 'Farben anpassen' }).click()
    await gone('hat im hellen Modus einen Kontrast')
  })

  test('what is no error here is hidden, and can be shown again', async () => {
    await visit('/audit')
    const missing = 'Die Seite hat keinen Abschnitt'
    assert.equal(await row(missing).count(), 0)
    const skipped = 'der Ebene 4 folgt auf eine der Ebene 2'
    await row(skipped)
      .getByRole('button', { name: /^Ausblenden/ })
      .click()
    await gone(skipped)
    await page.getByRole('button', { name: 'Ausgeblendet' }).click()
    await row(skipped)
      .getByRole('button', { name: /^Wieder anzeigen/ })
      .click()
    await gone(skipped)
    await page.getByRole('button', { name: 'Ausgeblendet' }).click()
    await row(skipped).waitFor()
  })
})
