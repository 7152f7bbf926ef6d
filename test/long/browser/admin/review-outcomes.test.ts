// What an author sees of what a colleague decided, and what is shown of a planned publication that failed.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { storeTitle } from '../../../../src/lib/settings/settings.ts'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { eventually } from '../../../support/eventually.ts'
import { call } from '../../../support/installation.ts'

suite('what is shown of what others, and the clock, decided', () => {
  const house = adminHouse()
  const run = async (name: string, input: object = {}) =>
    ((await call(house.installation, 'default', name, { ...input })).body as { data: any }).data
  const send = async (context: BrowserContext, path: string, data: object) => {
    const headers = { origin: house.origin }
    const answer = await context.request.fetch(`${house.origin}/api/v1${path}`, { method: 'POST', data, headers })
    assert.ok(answer.ok(), `${path}: ${await answer.text()}`)
    return ((await answer.json()) as { data: any }).data
  }
  const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))
  const newPage = async (title: string) =>
    (await run('create_page', { title, slug: title.toLowerCase(), lang: 'de' })).id as number

  test('a page that a colleague publishes or returns is so in the author’s editor, and on the overview with the reason', async () => {
    const author = await house.signIn({ role: 'author', lang: 'de' })
    const id = await newPage('Ahorn')
    await send(author.context, `/pages/${id}/submit`, {})
    const page = await house.open(`/pages/${id}`, author.context)
    const badge = (text: string) => page.locator('cms-editor-head .badge', { hasText: text }).waitFor()
    await badge('In Prüfung')
    await run('withdraw_page', { page: String(id), reason: 'Der Preis fehlt.' })
    await comeBack(page)
    await badge('Entwurf')
    await page
      .locator('cms-editor-notices')
      .getByText(/^Zurückgegeben am .* von .* mit der Begründung: Der Preis fehlt\.$/)
      .waitFor()
    if (process.env['CMS_SHOTS'])
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `${process.env['CMS_SHOTS']}/returned-${width}.png` })
      }
    await page.goto(`${house.origin}/admin`)
    await settled(page)
    const line = (text: string | RegExp) => page.locator('cms-dashboard-screen li', { hasText: text }).first().waitFor()
    await line(/Ahorn[^]*Zurückgegeben am .* von .* mit der Begründung: Der Preis fehlt\./)
    await send(author.context, `/pages/${id}/submit`, {})
    await page.goto(`${house.origin}/admin/pages/${id}`)
    await settled(page)
    await badge('In Prüfung')
    await run('publish_page', { page: String(id) })
    await comeBack(page)
    await badge('Veröffentlicht')
    await page.goto(`${house.origin}/admin`)
    await line(/Ahorn[^]*Veröffentlicht am .* von /)
    await author.context.close()
  })

  test('an entry that a colleague publishes is so in the author’s form, and what is written there stays', async () => {
    const fields = [
      { type: 'text', name: 'title', label: 'Titel', required: true },
      { type: 'text', name: 'note', label: 'Notiz' },
    ]
    await run('save_data_table', { handle: 'news', name: 'Neuigkeiten', fields, apply: true })
    const { id } = await run('save_entry', { table: 'news', fields: { title: 'Eröffnung' } })
    const author = await house.signIn({ role: 'author', lang: 'de' })
    await send(author.context, `/data/news/${id}/submit`, {})
    const page = await house.open(`/data/news/${id}`, author.context)
    const badge = (text: string) => page.locator('cms-entry-side .badge', { hasText: text }).waitFor()
    await badge('In Prüfung')
    await run('withdraw_entry', { table: 'news', entry: String(id), reason: 'Ohne Datum?' })
    await comeBack(page)
    const returned = page.locator('cms-entry-notices').getByText(/Begründung: Ohne Datum\?$/)
    await returned.waitFor()
    if (process.env['CMS_SHOTS']) await page.screenshot({ path: `${process.env['CMS_SHOTS']}/returned-entry.png` })
    await send(author.context, `/data/news/${id}/submit`, {})
    await comeBack(page)
    await badge('In Prüfung')
    await returned.waitFor({ state: 'detached' })
    const note = page.getByRole('textbox', { name: 'Notiz' })
    await note.fill('Noch nicht gespeichert')
    await run('publish_entry', { table: 'news', entry: String(id) })
    await comeBack(page)
    await badge('Veröffentlicht')
    assert.equal(await note.inputValue(), 'Noch nicht gespeichert')
    await author.context.close()
  })

  test('a trainee reads on the overview what others decided on proposals, and why', async () => {
    await run('create_role', { name: 'trainee', title: 'Azubi', permissions: ['pages.edit'], approval: true })
    const trainee = await house.signIn({ role: 'trainee', lang: 'de' })
    for (const title of ['Feldahorn', 'Bergahorn'])
      await send(trainee.context, '/pages', { title, slug: title.toLowerCase(), lang: 'de' })
    const [second, first] = await run('list_changes', { operation: 'create_page' })
    await run('approve_change', { change: first.id })
    await run('reject_change', { change: second.id, reason: 'Den gibt es schon.' })
    const page = await house.open('', trainee.context)
    const panel = page.locator('cms-dashboard-screen section', { hasText: 'Ihre Vorschläge' })
    const lines = await panel.locator('li').allInnerTexts()
    assert.match(lines[0]!, /Bergahorn[^]*Abgelehnt am [^]+: Den gibt es schon\./)
    assert.match(lines[1]!, /Feldahorn[^]*Freigegeben am \d/)
    if (process.env['CMS_SHOTS'])
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `${process.env['CMS_SHOTS']}/proposals-${width}.png` })
      }
    await panel.getByRole('link', { name: /Bergahorn/ }).click()
    await page.locator('cms-change-screen').getByText('Den gibt es schon.').first().waitFor()
    await trainee.context.close()
  })

  test('who returns a page is asked for the reason', async () => {
    const id = await newPage('Birke')
    await run('submit_page', { page: String(id) })
    const { context } = await house.signIn({ lang: 'de' })
    const page = await house.open(`/pages/${id}`, context)
    await page.locator('cms-editor-notices').getByRole('button', { name: 'Zurückgeben' }).click()
    const question = page.locator('cms-confirm')
    const reason = question.getByRole('textbox', { name: 'Begründung (optional)' })
    // Whoever begins to write presses no button.
    await eventually(() => reason.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one), 'focus')
    await page.keyboard.type('Bitte etwas kürzer.')
    assert.equal(await reason.inputValue(), 'Bitte etwas kürzer.')
    await question.getByRole('button', { name: 'Zurückgeben' }).click()
    await page.locator('cms-editor-head .badge', { hasText: 'Entwurf' }).waitFor()
    const [change] = await run('list_changes', { status: 'any', entity_type: 'page', entity: String(id), limit: 1 })
    assert.equal(change.operation, 'withdraw_page')
    await context.close()
  })

  test('an entry says who submitted it, and who returns it is asked for the reason, which the author reads', async () => {
    const fields = [{ type: 'text', name: 'title', label: 'Titel', required: true }]
    await run('save_data_table', { handle: 'stories', name: 'Geschichten', fields, apply: true })
    const { id } = await run('save_entry', { table: 'stories', fields: { title: 'Richtfest' } })
    const author = await house.signIn({ role: 'author', lang: 'de' })
    await send(author.context, `/data/stories/${id}/submit`, {})
    const written = await house.open(`/data/stories/${id}`, author.context)
    await written.locator('cms-entry-notices').getByText('was Sie jetzt ändern, wird mitgeprüft').waitFor()
    const { context } = await house.signIn({ role: 'editor', lang: 'de' })
    const page = await house.open(`/data/stories/${id}`, context)
    const notices = page.locator('cms-entry-notices')
    await notices.locator('p', { hasText: /Von .+ zur Prüfung eingereicht\./ }).waitFor()
    if (process.env['CMS_SHOTS'])
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `${process.env['CMS_SHOTS']}/submitted-entry-${width}.png` })
      }
    await notices.getByRole('button', { name: 'Zurückgeben' }).click()
    await page.locator('cms-confirm').getByRole('textbox').fill('Ohne Foto?')
    await page.locator('cms-confirm').getByRole('button', { name: 'Zurückgeben' }).click()
    await notices.getByText('eingereicht').waitFor({ state: 'detached' })
    await comeBack(written)
    await written
      .locator('cms-entry-notices')
      .getByText(/Begründung: Ohne Foto\?$/)
      .waitFor()
    await Promise.all([context.close(), author.context.close()])
  })

  test('what is submitted is published and returned in the editor and beside its comparison while its author has it open', async () => {
    const [id, other] = [await newPage('Linde'), await newPage('Erle')]
    const text = (content: string) => ({ type: 'richtext', data: { text: `<p>${content}</p>`.repeat(20) } })
    await run('replace_blocks', { page: String(id), blocks: [text('Oben'), text('Mitte'), text('Unten')] })
    await run('publish_page', { page: String(id) })
    const { blocks } = await run('get_page', { page: String(id) })
    await run('update_page', { page: String(id), in_menu: true })
    await run('update_block', { page: String(id), block: blocks[2].id, data: text('Ganz unten').data })
    const author = await house.signIn({ role: 'author', lang: 'de' })
    for (const page of [id, other]) {
      await send(author.context, `/pages/${page}/submit`, {})
      await send(author.context, `/pages/${page}/lock`, {})
    }
    const { context } = await house.signIn({ role: 'editor', lang: 'de' })
    const page = await house.open(`/pages/${id}`, context)
    const notices = page.locator('cms-editor-notices')
    await notices.getByText('Veröffentlichen oder zurückgeben können Sie sie trotzdem.').waitFor()
    await page.locator('cms-page-settings').getByText('Im Menü', { exact: true }).waitFor()
    assert.equal(await page.getByText('sobald die Seite öffentlich ist').count(), 0)
    await notices.getByRole('button', { name: 'Mit der Online-Fassung vergleichen' }).click()
    const dialog = page.locator('cms-page-revisions wa-dialog[open]')
    await dialog.getByRole('button', { name: 'Zurückgeben' }).waitFor()
    await dialog.locator('figcaption', { hasText: 'Eingereicht: der Entwurf' }).waitFor()
    for (const frame of await dialog.locator('iframe').all())
      await frame.evaluate(
        (one: HTMLIFrameElement) =>
          one.contentDocument?.readyState === 'complete' ||
          new Promise((done) => one.addEventListener('load', done, { once: true })),
      )
    if (process.env['CMS_SHOTS']) await page.screenshot({ path: `${process.env['CMS_SHOTS']}/submitted-compared.png` })
    assert.equal(await dialog.evaluate((one) => one.shadowRoot!.querySelector('[part~="body"]')!.scrollTop), 0)
    await dialog.getByRole('button', { name: 'Veröffentlichen' }).click()
    await page.locator('cms-editor-head .badge', { hasText: 'Veröffentlicht' }).waitFor()
    assert.equal((await run('get_page', { page: String(id) })).status, 'published')
    await page.locator('cms-page-revisions').getByText('· In der Verwaltung').first().waitFor()
    const off = page.locator('cms-publish-menu wa-button[disabled]')
    assert.match((await off.getAttribute('title'))!, /bearbeitet diese Seite\. Übernehmen Sie sie/)
    await page.goto(`${house.origin}/admin/pages/${other}`)
    await settled(page)
    await page.locator('cms-publish-menu wa-button[disabled]').waitFor({ state: 'detached' })
    await page.locator('cms-publish-menu .more').click()
    await page.getByRole('menuitem', { name: 'Zurückgeben' }).click()
    await page.locator('cms-confirm').getByRole('button', { name: 'Zurückgeben' }).click()
    await page.locator('cms-editor-head .badge', { hasText: 'Entwurf' }).waitFor()
    assert.equal((await run('get_page', { page: String(other) })).status, 'draft')
    for (const one of [context, author.context]) await one.close()
  })

  test('an author’s overview: the first steps go by the website, what nobody but others changed is said of oneself', async () => {
    const author = await house.signIn({ role: 'author', lang: 'de' })
    const [home] = await run('list_pages', { path: '', lang: 'de' })
    // As the setup does, which writes the name into the sample pages.
    await storeTitle(house.installation, await house.installation.openSite('default'), 'Tischlerei Nordlicht')
    const [named] = await run('list_revisions', { page: String(home.id), limit: 1 })
    assert.equal(named.channel, 'system')
    const page = await house.open('/', author.context)
    const overview = page.locator('cms-dashboard-screen')
    await overview.getByText('Sie haben noch nichts geändert.').waitFor()
    await overview.getByRole('link', { name: 'Die Startseite ändern' }).waitFor()
    await run('update_page', { page: String(home.id), meta_description: 'Möbel aus Eiche.' })
    await page.reload()
    await settled(page)
    await overview.getByText('Sie haben noch nichts geändert.').waitFor()
    assert.equal(await overview.getByText('Die Startseite ändern').count(), 0)
    await author.context.close()
  })

  test('a planned publication that failed is marked in the tree and the list, and explained in both editors', async () => {
    const id = await newPage('Pappel')
    await run('save_data_table', {
      handle: 'jobs',
      name: 'Stellen',
      fields: [{ type: 'text', name: 'title', label: 'Titel' }],
      apply: true,
    })
    const { id: table } = await run('get_data_table', { table: 'jobs' })
    const { id: entry } = await run('save_entry', { table: 'jobs', fields: { title: 'Koch' } })
    const site = await house.installation.openSite('default')
    const reason = JSON.stringify({
      en: 'Block 1 (Hero), “Title”: is required',
      de: 'Block 1 (Aufmacher), „Titel“: muss ausgefüllt sein',
    })
    const at = new Date().toISOString()
    const row = { lang: 'de', message: reason, planned_for: at, at }
    await site.db.write
      .insertInto('failed_publications')
      .values([
        { ...row, object: `page:${id}`, title: 'Pappel', handle: null },
        { ...row, object: `entry:${table}:${entry}`, title: 'Koch', handle: 'jobs' },
      ])
      .execute()
    const { context } = await house.signIn({ lang: 'de' })
    const page = await house.open('/pages?lang=de', context)
    await page.locator(`[data-row="${id}"]`, { hasText: 'Geplante Veröffentlichung fehlgeschlagen' }).waitFor()
    await page.goto(`${house.origin}/admin/data/jobs`)
    await page.locator(`[data-entry="${entry}"]`, { hasText: 'Geplante Veröffentlichung fehlgeschlagen' }).waitFor()
    for (const path of [`/pages/${id}`, `/data/jobs/${entry}`]) {
      await page.goto(`${house.origin}/admin${path}`)
      await settled(page)
      const notice = page.locator('cms-failed-publication')
      await notice.getByText('Block 1 (Aufmacher), „Titel“: muss ausgefüllt sein').waitFor()
      await notice.getByText(/^Die für .* geplante Veröffentlichung ist fehlgeschlagen:$/).waitFor()
      if (process.env['CMS_SHOTS'])
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await page.screenshot({
            path: `${process.env['CMS_SHOTS']}/failed-${path.replaceAll('/', '-')}-${width}.png`,
          })
        }
      await notice.getByRole('button', { name: 'Neu planen …' }).click()
      await page.locator('cms-schedule-dialog wa-dialog[open]').getByRole('button', { name: 'Abbrechen' }).click()
      await notice.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
      await notice.getByRole('button', { name: 'Jetzt veröffentlichen' }).waitFor({ state: 'detached' })
    }
    await context.close()
  })

  test('what is wrong with a redirect is a sentence at its field, which turns red', async () => {
    await run('create_redirect', { from_path: '/vergeben', to_url: '/' })
    const { context } = await house.signIn({ lang: 'de' })
    const page = await house.open('/redirects', context)
    await page.getByRole('button', { name: 'Neue Weiterleitung' }).click()
    const dialog = page.locator('cms-redirect-dialog')
    const from = dialog.getByLabel('Alte Adresse')
    const save = () => dialog.getByRole('button', { name: 'Speichern' }).click()
    await from.fill('alt')
    await dialog.getByLabel('Neue Adresse').fill('/neu')
    await save()
    await dialog.getByText('„Alte Adresse“ muss ein Pfad sein, der mit / beginnt, zum Beispiel /alt.').waitFor()
    assert.equal(await from.getAttribute('aria-invalid'), 'true')
    const colour = (of: typeof from) => of.evaluate((input) => getComputedStyle(input).borderTopColor)
    assert.notEqual(await colour(from), await colour(dialog.getByLabel('Neue Adresse')))
    if (process.env['CMS_SHOTS']) await page.screenshot({ path: `${process.env['CMS_SHOTS']}/redirect.png` })
    await from.fill('/vergeben')
    await from.press('Enter')
    await dialog.locator('#from_path-fault', { hasText: '/vergeben' }).waitFor()
    await context.close()
  })
})
