// The key of somebody who may only read requests: made by them, added by whoever manages the keys.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { adminHouse, watched } from '../../../support/admin-house.ts'
import { isOpen, press, requestsDesk, typeBack, typeTwice, visit } from '../../../browser/admin/requests-setup.ts'

suite('a key that is handed over', () => {
  const house = adminHouse()
  let harness: ReturnType<typeof requestsDesk>
  let ada: Page
  let eva: Page

  before(async () => {
    harness = requestsDesk(house)
    ada = await open('network')
    eva = await open('editor')
  })
  async function open(role: string): Promise<Page> {
    const { context } = await house.signIn({ role, context: { viewport: { width: 1440, height: 900 } } })
    const page = watched(await context.newPage())
    return page
  }
  const go = (page: Page, path: string) => visit(page, `${house.origin}/admin${path}`)

  test('there is none before somebody who manages them has made one', async () => {
    await go(eva, '/requests/keys')
    await eva.getByText('Somebody who manages requests makes the first key.').waitFor()
    await go(ada, '/requests/keys')
    await press(ada, 'Make the first key')
    await ada.locator('cms-new-key input[type=checkbox]').first().uncheck()
    await press(ada, 'Make the key')
    await typeBack(ada)
    await isOpen(ada)
    const [first] = await harness.run('list_recipients')
    assert.equal(first.wrapped_key, null)
  })

  test('somebody who may only read hands their key over, and proves that it is theirs', async () => {
    await go(eva, '/requests/keys')
    await press(eva, 'Make a key of your own')
    await eva.locator('cms-new-key input[type=checkbox]').nth(1).uncheck()
    await typeTwice(eva, 'amber lighthouse plain tortoise')
    await press(eva, 'Make the key')
    const handed = await eva.locator('cms-hand-over textarea[readonly]').inputValue()
    assert.match(handed, /^wrapped-key:1:/)
    await press(ada, 'Add the key of somebody else')
    await ada.locator('cms-add-handed input').fill('Eva')
    await ada.locator('cms-add-handed textarea').fill(`${handed.slice(0, 60)}\n${handed.slice(60, -2)}`)
    await press(ada, 'Next')
    await ada
      .locator('cms-add-handed')
      .getByRole('alert')
      .or(ada.locator('cms-add-handed [data-answer]'))
      .first()
      .waitFor()
    await press(ada, 'Cancel')
    await press(ada, 'Add the key of somebody else')
    await ada.locator('cms-add-handed input').fill('Eva')
    await ada.locator('cms-add-handed textarea').fill(`${handed.slice(0, 60)}\n${handed.slice(60)}`)
    await press(ada, 'Next')
    const print = await ada.locator('cms-add-handed code').innerText()
    await eva
      .locator('cms-hand-over [data-test]')
      .fill(await ada.locator('cms-add-handed textarea[readonly]').inputValue())
    await press(eva, 'Answer the test')
    const answer = await eva.locator('cms-hand-over textarea[readonly]').nth(1).inputValue()
    await ada.locator('cms-add-handed [data-answer]').fill(`${answer.slice(0, -1)}${answer.endsWith('A') ? 'B' : 'A'}`)
    await press(ada, 'Add the key')
    await ada.locator('cms-add-handed').getByRole('alert').waitFor()
    await ada.locator('cms-add-handed [data-answer]').fill(answer)
    await press(ada, 'Add the key')
    await ada.getByText('The key “Eva” is added').waitFor()
    const added = (await harness.run('list_recipients')).at(-1)
    assert.deepEqual([added.name, added.fingerprint], ['Eva', print])
  })
})
