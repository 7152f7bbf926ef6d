// The website's own page with the keyboard alone: a text is written where it stands, and goes online.
import assert from 'node:assert/strict'
import type { Keys } from './journey-keys.ts'
import { openHome, publish } from './keyboard-steps.ts'
import { home, saving } from './journey-page.ts'
import type { Journey } from './journey-person.ts'

const WRITTEN = 'Written on the page by keys'

export async function writeOnThePage(journey: Journey, keys: Keys): Promise<void> {
  const { page, visit, house, toast } = journey
  await openHome(journey, keys)
  await keys.to('link', 'On the page')
  await keys.press('Enter')
  await page.waitForURL(`${house.origin}/admin/edit**`)
  await page.locator('cms-inline-bar [role=toolbar]').waitFor()
  // Whoever walks through the page is told how to get to the tools; from there one goes on to its blocks.
  await keys.press('Tab')
  await toast('F6 leads to the tools, and back to the page.')
  await keys.press('F6')
  await keys.at('button', 'Add a block')
  await keys.to('button', /^Hero: .+, 1 of \d+$/)
  await keys.to('button', 'Write: Title')
  await keys.press('Enter')
  await keys.at('textbox', 'Hero: Title')
  await keys.press('Control+a')
  await saving(page, () => keys.type(WRITTEN))
  assert.equal((await home(journey)).blocks[0]!.data['title'], WRITTEN)
  await keys.press('Enter')
  await keys.at('button', 'Write: Title')
  await publish(journey, keys)
  await keys.to('link', 'Stop editing', 'Shift+Tab')
  await keys.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/admin'))
  const html = await visit('/')
  assert.match(html, new RegExp(WRITTEN))
  assert.doesNotMatch(html, /data-edit|cms-inline/)
}
