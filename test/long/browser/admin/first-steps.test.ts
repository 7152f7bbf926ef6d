// The first steps on the overview: they come with all else, so that nothing moves, follow what is done, and stay away once dismissed.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { adminHouse, settled } from '../../../support/admin-house.ts'
import { makeKey } from '../../../../src/admin/inbox/open-key.ts'
import { addReader } from '../../../support/forms.ts'
import { call } from '../../../support/installation.ts'

/** The layout shifts so far (Layout Instability API), as the browser weighs them. */
const SHIFTS = `(() => {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  return observer.takeRecords().reduce((sum, { value }) => sum + value, 0)
})()`

suite('the first steps', () => {
  const house = adminHouse()

  test('come with the rest of the overview, and go for good when nobody wants them', async () => {
    const { context } = await house.signIn({ context: { bypassCSP: true, viewport: { width: 1350, height: 940 } } })
    const page = await house.open('', context)
    const steps = page.locator('cms-first-steps')
    await settled(page)
    const open = steps.getByRole('link')
    const before = await open.count()
    assert.ok(before > 1)
    assert.ok((await page.evaluate<number>(SHIFTS)) < 0.02)
    await call(house.installation, 'default', 'create_user', { email: 'new@example.org', role: 'editor' })
    await page.reload()
    await settled(page)
    assert.equal(await open.count(), before - 1)
    await steps.getByRole('button', { name: 'Do not show again' }).click()
    await open.first().waitFor({ state: 'detached' })
    await page.reload()
    await settled(page)
    await page.getByRole('heading', { name: 'Latest changes' }).waitFor()
    assert.equal(await open.count(), 0)
  })

  test('lead to a contact form until a page has one that somebody can read', async () => {
    const { context } = await house.signIn()
    const page = await house.open('', context)
    const run = async (name: string, input = {}) =>
      (await call(house.installation, 'default', name, { ...input })).body.data
    const step = page.locator('cms-first-steps').getByRole('link', { name: 'Set up a contact form' })
    assert.match((await step.getAttribute('href'))!, /\/admin\/requests$/)
    await addReader({ run }, makeKey({ idle_ms: 0 }))
    await run('save_data_table', {
      handle: 'contact',
      name: 'Contact',
      fields: [{ type: 'text', name: 'name' }],
      settings: { kind: 'inbox', form: { open: true } },
      apply: true,
    })
    await page.reload()
    await settled(page)
    await step.waitFor()
    const { id } = (await run('create_page', {
      title: 'Write to us',
      blocks: [{ type: 'data_form', data: { table: 'contact' } }],
    })) as { id: number }
    await page.reload()
    await settled(page)
    await page.getByRole('heading', { name: 'First steps' }).waitFor()
    assert.equal(await step.count(), 0)

    await run('publish_page', { page: id })
    const visitor = await context.newPage()
    await visitor.goto(`${house.origin}/write-to-us`)
    await visitor.locator('form input[name=name]').fill('Vera')
    await visitor.locator('form button[type=submit]').click()
    await visitor.waitForURL(/\/sent/)
    const read: string[] = []
    page.on('request', (request) => read.push(new URL(request.url()).pathname))
    await page.reload()
    await settled(page)
    await page.getByRole('heading', { name: 'First steps' }).waitFor()
    assert.equal(await step.count(), 0)
    assert.ok(read.includes('/api/v1/requests'))
    assert.equal(read.includes(`/api/v1/pages/${id}`), false, 'the page of the form is not looked for')
  })
})
