// What was rejected is not lost to whoever proposed it: they change it and propose it again.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { adminHouse } from '../../../support/admin-house.ts'
import { call } from '../../../support/installation.ts'

suite('a rejected proposal', () => {
  const house = adminHouse()
  const run = async (name: string, input: object = {}) =>
    ((await call(house.installation, 'default', name, { ...input })).body as { data: any }).data

  test('is changed by its proposer and waits again, as another one', async () => {
    await run('create_role', { name: 'trainee', title: 'Azubi', permissions: ['pages.edit'], approval: true })
    const { context } = await house.signIn({ role: 'trainee', lang: 'de' })
    const data = { title: 'Feldahorn', lang: 'de', blocks: [{ type: 'notice', data: { title: 'Blatt' } }] }
    const made = await context.request.post(`${house.origin}/api/v1/pages`, { data, headers: { origin: house.origin } })
    const { change: first } = ((await made.json()) as { data: { change: number } }).data
    await run('reject_change', { change: String(first), reason: 'Bitte „Laub“ schreiben.' })

    const page = await house.open(`/review/${first}`, context)
    await page.getByRole('button', { name: 'Ändern und noch einmal vorlegen' }).click()
    const form = page.locator('cms-edit-change')
    await page.getByRole('button', { name: 'Ändern und noch einmal vorlegen' }).waitFor({ state: 'detached' })
    // What the service refuses is told above the form, which keeps what was written.
    await form.getByRole('textbox', { name: 'Titel' }).first().fill('')
    await form.getByRole('textbox', { name: 'Titel' }).last().fill('Laub')
    await form.getByRole('button', { name: 'Noch einmal vorlegen' }).click()
    await page.locator('cms-change-screen .bad[role=alert]').waitFor()
    await form.getByRole('textbox', { name: 'Titel' }).first().fill('Feldahorn')
    if (process.env['CMS_SHOTS'])
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `${process.env['CMS_SHOTS']}/again-${width}.png` })
      }
    await form.getByRole('button', { name: 'Noch einmal vorlegen' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith(`/${first}`))
    const [pending] = await run('list_changes', {})
    assert.equal(new URL(page.url()).pathname, `/admin/review/${pending.id}`)
    const { input, status } = await run('get_change_status', { change: String(pending.id) })
    assert.deepEqual([status, input.title, input.blocks[0].data], ['pending', 'Feldahorn', { title: 'Laub' }])
    assert.equal((await run('get_change_status', { change: String(first) })).status, 'rejected')
    await context.close()
  })

  test('is nobody else’s to propose again', async () => {
    const { context } = await house.signIn({ lang: 'de' })
    const [rejected] = await run('list_changes', { status: 'rejected' })
    const page = await house.open(`/review/${rejected.id}`, context)
    await page.getByText('Bitte „Laub“ schreiben.').first().waitFor()
    assert.equal(await page.getByRole('button', { name: 'Ändern und noch einmal vorlegen' }).count(), 0)
    await context.close()
  })
})
