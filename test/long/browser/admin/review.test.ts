// The queue of what waits for approval, a change and the decision on it, and the log with taking back.
// Holds: contract 4.3 review
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { settled } from '../../../support/admin-house.ts'
import { eventually } from '../../../support/eventually.ts'
import { tokenCall } from '../../../support/installation.ts'
import { tooWide, violations } from '../../../support/looks.ts'
import { still } from '../../../browser/admin/in-page.ts'
import { reviewDesk } from '../../../browser/admin/review-setup.ts'

suite('the review queue and the log', () => {
  const { harness, run, propose, status, blocks, go, button, toast, says, edit } = reviewDesk()

  const { house } = harness
  let page: Page
  let home: { id: number }
  before(() => void ({ page, home } = harness))

  test('the queue tells what waits, from whom and until when, a batch together, and the navigation counts it', async () => {
    const batch = 'price list'
    const made = await propose('create_page', { title: 'Prices', lang: 'en', batch })
    await propose('create_redirect', { from_path: '/price-list', to_url: '/prices', batch })
    const alone = await propose('create_redirect', { from_path: '/alone', to_url: '/oak' })
    await go('/review')
    await says('Batch of 2 steps: price list')
    const lines = await page.locator('cms-outlet .lines li').allInnerTexts()
    assert.match(lines[0]!, /Create redirect: \/alone[^]*Claude \(token\) for [^\n]+ · AI client \(MCP\)[^]*Expires/)
    assert.deepEqual(
      lines.slice(1).map((line) => line.split('\n')[0]),
      ['Create page: Prices', 'Create redirect: /price-list'],
    )
    await page.locator('cms-nav-badge', { hasText: '3' }).waitFor()
    assert.deepEqual(await violations(page), [])
    await go('/review?operation=create_page')
    assert.equal(await page.locator('cms-outlet .lines li').count(), 1)
    await button('Show all').click()
    await page.locator('cms-outlet .lines li').nth(2).waitFor()
    await page.click(`a[href="/admin/review/${made}"]`)
    await says('Steps of this batch')
    await button('Approve all 2').click()
    await toast('Approved: 2 steps.')
    assert.equal(await status(made), 'applied')
    await page.locator('cms-nav-badge', { hasText: '1' }).waitFor()
    await page.locator('cms-toasts').getByRole('button', { name: 'Undo' }).click()
    await toast('It is taken back.')
    assert.equal((await run('list_redirects')).length, 0)
    await run('reject_change', { change: alone, reason: 'No' })
  })

  test('a change is told in words and beside the page; keys approve it, and it can be taken back', async () => {
    const other = await edit(1, 'Other words')
    const change = await edit(0, 'Fresh words')
    await go(`/review/${change}`)
    await page.locator('cms-outlet ins', { hasText: 'Fresh' }).waitFor()
    assert.deepEqual(await violations(page), [])
    const after = page.frameLocator('iframe[title="After"]')
    await after.getByText('Fresh words').waitFor()
    await page.frameLocator('iframe[title="Before"]').getByText('First words').waitFor()
    await page.keyboard.press('j')
    await page.waitForURL(`**/review/${other}`)
    await settled(page)
    await page.keyboard.press('k')
    await page.waitForURL(`**/review/${change}`)
    await settled(page)
    await page.keyboard.press('a')
    await toast('Approved: Update block: Oak')
    assert.equal((await blocks())[0]!.data.text, '<p>Fresh words</p>')
    assert.equal(await page.getByRole('link', { name: 'Open it' }).getAttribute('href'), `/admin/pages/${home.id}`)
    assert.deepEqual(await violations(page), [])
    await button('Undo').click()
    await toast('It is taken back.')
    assert.equal((await blocks())[0]!.data.text, '<p>First words</p>')
    await run('reject_change', { change: other, reason: 'No' })
  })

  test('it is rejected with a reason, which its proposer can read', async () => {
    const change = await edit(0, 'Bad words')
    await go(`/review/${change}`)
    await page.keyboard.press('r')
    const dialog = page.locator('cms-reject-dialog')
    const send = dialog.getByRole('button', { name: 'Reject', exact: true })
    await send.click()
    await dialog.getByLabel('Reason').fill('Not our tone')
    await page.evaluate(still)
    assert.deepEqual(await violations(page), [])
    await send.click()
    await toast('The change is rejected.')
    const { reason, status: state } = await run('get_change_status', { change })
    assert.deepEqual([state, reason], ['rejected', 'Not our tone'])
    await says('Not our tone')
  })

  test('a conflict is told where it is; looking again renews it, then it is approved', async () => {
    const change = await edit(0, 'Proposed words')
    await go(`/review/${change}`)
    const block = (await blocks())[0]!.id
    await run('update_block', { page: String(home.id), block, data: { text: '<p>Meanwhile words</p>' } })
    await button('Approve – stays a draft').click()
    await says('It does not fit any more')
    await says('Text › Text')
    await page.locator('cms-outlet del', { hasText: 'Meanwhile' }).waitFor()
    assert.deepEqual(await violations(page), [])
    await button('Check again').first().click()
    await toast('Checked')
    await button('Approve – stays a draft').click()
    await toast('Approved')
    assert.equal((await blocks())[0]!.data.text, '<p>Proposed words</p>')
  })

  test('what was proposed is edited by its fields, or as JSON, and approved as edited', async () => {
    const change = await propose('update_page', { page: String(home.id), title: 'Oaken' })
    await go(`/review/${change}`)
    await button('More decisions').click()
    await page.getByRole('menuitem', { name: 'Edit and approve' }).click()
    await page
      .getByRole('textbox', { name: /^Title/ })
      .first()
      .fill('Oak wood')
    await button('Approve as edited').click()
    await toast('Approved')
    assert.equal((await run('get_page', { page: String(home.id) })).title, 'Oak wood')

    const redirect = await propose('create_redirect', { from_path: '/a', to_url: '/b' })
    await go(`/review/${redirect}`)
    await button('More decisions').click()
    await page.getByRole('menuitem', { name: 'Edit and approve' }).click()
    await says('What can be said')
    await page.locator('cms-code .cm-content').fill('{"from_path": "/a", "to_url": "/c"')
    await button('Approve as edited').click()
    await says('This is no JSON')
    await page.locator('cms-code .cm-content').fill('{"from_path": "/a", "to_url": "/c"}')
    assert.deepEqual(await violations(page), [])
    await button('Approve as edited').click()
    await toast('Approved')
    assert.deepEqual(
      (await run('list_redirects')).map(({ to_url }: { to_url: string }) => to_url),
      ['/c'],
    )
  })

  test('the log tells what was changed and takes back all of a token, after showing what would happen', async () => {
    await run('update_page', { page: String(home.id), meta_title: 'Somebody else’s' })
    await go('/activity')
    await says('Page updated: Oak wood')
    const approved = page.locator('cms-outlet .lines li', { hasText: 'Redirect created: /a' })
    assert.match(await approved.innerText(), /Claude \(token\) for [^]*Approved by /)
    await button('Show what changed: Redirect created: /a').click()
    await page.locator('cms-change-details ins', { hasText: '/c' }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.setViewportSize({ width: 320, height: 700 })
    assert.ok((await tooWide(page)) <= 0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await button('Take changes back').click()
    await page.locator('wa-select[name=whose]').click()
    await page.getByRole('option', { name: 'Token “Claude”' }).click()
    await button('Show what would happen').click()
    await says('Nothing is changed yet.')
    assert.equal((await run('list_redirects')).length, 1, 'it is only tried')
    await page.evaluate(still)
    assert.deepEqual(await violations(page), [])
    await button(/^Take \d+ back$/).click()
    await says('Taken back:')
    await eventually(async () => (await run('list_redirects')).length === 0, 'the redirect is taken back')
    assert.equal((await run('get_page', { page: String(home.id) })).title, 'Oak')
    await button('Undo this').click()
    await toast('It is as it was before.')
    assert.equal((await run('get_page', { page: String(home.id) })).title, 'Oak wood')
  })

  test('who cannot review sees their own proposals, and cannot decide on them', async () => {
    const { context: writer, id } = await house.signIn({
      role: 'editor',
      lang: 'de',
      context: { bypassCSP: true },
    })
    const tool = await tokenCall(house.installation, 'default', {
      mode: 'approval',
      name: 'Helfer',
      user: id,
    })
    const foreign = await edit(0, 'Foreign words')
    const { change } = await run('update_page', { page: String(home.id), title: 'Eiche' }, tool)
    const own = await house.open('/review/mine', writer)
    assert.equal(await own.locator('cms-outlet .lines li').count(), 1)
    assert.deepEqual(await violations(own), [])
    await own.getByRole('link', { name: /^Seite ändern/ }).click()
    await own.getByText('Das wurde mit Ihrem Token „Helfer“ vorgeschlagen.').waitFor()
    await own.getByText('Jemand anderes entscheidet darüber.').waitFor()
    assert.equal(await own.locator('cms-outlet').getByRole('button', { name: 'Freigeben' }).count(), 0)
    await own.keyboard.press('a')
    await own.goto(`${house.origin}/admin/review/${foreign}`)
    await own.getByRole('heading', { name: 'Diese Änderung gibt es nicht' }).waitFor()
    assert.equal(await status(change), 'pending')
    await writer.close()
  })

  test('steps of a batch are approved up to one; what is written is not lost by going on', async () => {
    const batch = 'steps'
    const ids: number[] = []
    for (const from of ['/1', '/2', '/3'])
      ids.push(await propose('create_redirect', { from_path: from, to_url: '/oak', batch }))
    await go(`/review/${ids[1]}`)
    await button('Approve up to here').click()
    await toast('Approved: 2 steps.')
    await says('Steps of this batch that still wait: 1')
    assert.deepEqual(await Promise.all(ids.map(status)), ['applied', 'applied', 'pending'])
    await page.locator('cms-outlet').getByRole('link', { name: 'Next that waits' }).last().click()
    await page.waitForURL(`**/review/${ids[2]}`)
    await settled(page)
    await button('More decisions').click()
    await page.getByRole('menuitem', { name: 'Edit and approve' }).click()
    await page.locator('cms-code .cm-content').fill('{}')
    await page.click('cms-nav a[href="/admin/review"]')
    await page.locator('cms-confirm').getByRole('button', { name: 'Cancel' }).click()
    assert.equal(await page.locator('cms-code .cm-content').innerText(), '{}')
    await page.locator('cms-edit-change').getByRole('button', { name: 'Cancel' }).click()
  })

  test('an approval about access asks to sign in once more; a secret it makes is shown once', async () => {
    const change = await propose('create_token', { name: 'Robot', level: 'read' })
    const { network } = house.installation
    const until = (elevated_until: string | null) =>
      network.write.updateTable('sessions').set({ elevated_until }).execute()
    await until(null)
    await go(`/review/${change}`)
    await button('Approve').click()
    await page.locator('cms-confirm').getByRole('button', { name: 'Cancel' }).click()
    await says('needs you to sign in again')
    assert.equal(await status(change), 'pending')
    await until('2099-01-01T00:00:00.000Z')
    await button('Approve').click()
    await page.locator('cms-told-once').getByText('Copy what you need now').waitFor()
    await page.evaluate(still)
    assert.deepEqual(await violations(page), [])
    const secret = await page.locator('cms-told-once code').allInnerTexts()
    assert.ok(
      secret.some((one) => one.startsWith('cms_')),
      secret.join(),
    )
    await page.locator('cms-told-once').getByRole('button', { name: 'Done' }).click()
    await page.reload()
    await settled(page)
    assert.ok(!(await page.content()).includes(secret.find((one) => one.startsWith('cms_'))!))
  })

  test('what authors submitted is above the queue: published or sent back there, and told in the editor', async () => {
    const nora = await tokenCall(house.installation, 'default', { name: 'Nora', role: 'editor' })
    const made = async (title: string) => (await run('create_page', { title, lang: 'en' })).id as number
    const ids = [await made('Yew'), await made('Rowan')]
    await run('publish_page', { page: String(ids[1]) })
    await run('update_page', { page: String(ids[1]), title: 'Rowans' })
    for (const id of ids) await run('submit_page', { page: String(id) }, nora)
    const fields = [{ type: 'text', name: 'title', label: 'Title', required: true }]
    const settings = { title_field: 'title', workflow: true }
    await run('save_data_table', { handle: 'talks', name: 'Talks', singular: 'Talk', apply: true, fields, settings })
    const talk = await run('save_entry', { table: 'talks', fields: { title: 'On wood' } })
    await run('submit_entry', { table: 'talks', entry: String(talk.id) }, nora)
    await go('/review')
    const work = page.locator('cms-submitted-work li')
    await work.nth(2).waitFor()
    const lines = (await work.allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' '))
    assert.match(lines[0]!, /^Yew Page .*Submitted by Nora .*Send back Yew Publish Yew$/)
    assert.match(lines[2]!, /^On wood Talk .*Submitted by Nora/)
    assert.equal(await work.nth(2).getByRole('link').getAttribute('href'), `/admin/data/talks/${talk.id}`)
    assert.deepEqual(await violations(page), [])
    const state = async (id: number) => (await run('get_page', { page: String(id) })).status
    const sendBack = () => page.locator('cms-confirm').getByRole('button', { name: 'Send back' }).click()
    await button(/^Send back Yew$/).click()
    await sendBack()
    await toast('Sent back: Yew')
    assert.equal(await state(ids[0]!), 'draft')
    await page.locator('cms-toasts').getByRole('button', { name: 'Undo' }).last().click()
    await work.nth(2).waitFor()
    assert.equal(await state(ids[0]!), 'in_review')
    await button(/^Publish On wood$/).click()
    await toast('Published: On wood')
    assert.equal((await run('get_entry', { table: 'talks', entry: String(talk.id) })).status, 'published')
    await page.locator('cms-toasts').getByRole('button', { name: 'Undo' }).last().click()
    await work.nth(2).waitFor()
    await go(`/pages/${ids[1]}`)
    await says('Submitted by Nora for review.')
    await button('Compare with what is online').click()
    await page.locator('cms-version-compare ins', { hasText: 's' }).first().waitFor()
    await page.locator('cms-page-revisions').getByRole('button', { name: 'Close' }).last().click()
    await button('Send back').click()
    await sendBack()
    await toast('Withdrawn.')
    assert.equal(await state(ids[1]!), 'published')
    const { context: author } = await house.signIn({ role: 'author', context: { bypassCSP: true } })
    const own = await house.open(`/pages/${ids[0]}`, author)
    await own.getByText('It is waiting for review; what you change now is reviewed, too.').waitFor()
    await author.close()
  })
})
