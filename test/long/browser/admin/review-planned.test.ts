// What is planned is published as it was reviewed: its author withdraws it first, and loses nothing they wrote meanwhile.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { BrowserContext } from 'playwright-core'
import { adminHouse } from '../../../support/admin-house.ts'
import { eventually } from '../../../support/eventually.ts'
import { call } from '../../../support/installation.ts'
import { violations } from '../../../support/looks.ts'

suite('what is planned, for its author', () => {
  const house = adminHouse()
  const run = async (name: string, input: object = {}) =>
    ((await call(house.installation, 'default', name, { ...input })).body as { data: any }).data
  const submit = async (context: BrowserContext, path: string) => {
    const headers = { origin: house.origin }
    const answer = await context.request.post(`${house.origin}/api/v1${path}/submit`, { data: {}, headers })
    assert.ok(answer.ok(), await answer.text())
  }
  const publish_at = new Date(Date.now() + 86_400_000).toISOString()
  const notice = 'Zum geplanten Zeitpunkt wird veröffentlicht, was jetzt hier steht.'

  test('a page: what they write is refused with the reason, and saved once it is no longer planned', async () => {
    const { context } = await house.signIn({ role: 'author', lang: 'de', context: { bypassCSP: true } })
    const { id } = await run('create_page', { title: 'Ahorn', lang: 'de' })
    await submit(context, `/pages/${id}`)
    await run('schedule_page', { page: String(id), publish_at })
    const page = await house.open(`/pages/${id}`, context)
    const notices = page.locator('cms-editor-notices')
    await notices.getByText(notice).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('textbox', { name: /^Titel/ }).fill('Ahorn und Birke')
    await notices.getByText('„Ahorn“ wird von selbst so veröffentlicht.').waitFor()
    await page.locator('cms-publish-menu').getByRole('button', { name: 'Planung aufheben' }).click()
    const now = () => run('get_page', { page: String(id) })
    await eventually(async () => (await now()).title === 'Ahorn und Birke', 'it is saved')
    assert.equal((await now()).status, 'draft')
    await notices.getByText(notice).waitFor({ state: 'detached' })
    await context.close()
  })

  test('an entry: what they wrote stays in the form when they withdraw it', async () => {
    const fields = [{ type: 'text', name: 'title', label: 'Titel', required: true }]
    await run('save_data_table', { handle: 'news', name: 'Neues', fields, apply: true, settings: { workflow: true } })
    const { id } = await run('save_entry', { table: 'news', fields: { title: 'Fest' } })
    const { context } = await house.signIn({ role: 'author', lang: 'de', context: { bypassCSP: true } })
    await submit(context, `/data/news/${id}`)
    await run('schedule_entry', { table: 'news', entry: String(id), publish_at })
    const page = await house.open(`/data/news/${id}`, context)
    await page.locator('cms-entry-notices').getByText(notice).waitFor()
    assert.deepEqual(await violations(page), [])
    const title = page.getByRole('textbox', { name: /^Titel/ })
    await title.fill('Sommerfest')
    const bar = page.locator('cms-entry-action-bar')
    await bar.getByRole('button', { name: 'Zurückziehen' }).click()
    await page.locator('cms-entry-side .badge', { hasText: 'Entwurf' }).waitFor()
    assert.equal(await title.inputValue(), 'Sommerfest')
    await bar.getByRole('button', { name: 'Speichern' }).click()
    const now = () => run('get_entry', { table: 'news', entry: String(id) })
    await eventually(async () => (await now()).title === 'Sommerfest', 'it is saved')
    await context.close()
  })
})
