// The website's own page in the journey: a text is written where it stands, and visitors read it.
import assert from 'node:assert/strict'
import { home, saving } from './journey-page.ts'
import type { Journey } from './journey-person.ts'

const WRITTEN = 'Written on the page'

export async function writeOnThePage(journey: Journey): Promise<void> {
  const { page, say, button, visit, go, house } = journey
  await go(`/pages/${(await home(journey)).id}`)
  await page
    .getByRole('button', { name: say('On the page') })
    .or(page.getByRole('link', { name: say('On the page') }))
    .first()
    .click()
  await page.waitForURL(`${house.origin}/admin/edit**`)
  await page.locator('cms-inline-bar [role=toolbar]').waitFor()
  await page.click('h1[data-edit=title]')
  await page.keyboard.press('Control+a')
  await saving(page, () => page.keyboard.type(WRITTEN))
  assert.equal((await home(journey)).blocks[0]!.data['title'], WRITTEN)
  await page.keyboard.press('Enter')
  await button('Publish changes', page.locator('cms-inline-bar')).click()
  await page.getByText(say('Published. Visitors see it now.')).first().waitFor()
  const html = await visit('/')
  assert.match(html, new RegExp(WRITTEN))
  assert.doesNotMatch(html, /data-edit|cms-inline/)
}
