// Ways that somebody with a keyboard takes again and again: the palette, the home page's editor, adding a block, publishing.
import { settled } from '../../support/admin-house.ts'
import type { Keys } from './journey-keys.ts'
import { home } from './journey-page.ts'
import type { Journey } from './journey-person.ts'

/** Finds it in the palette and takes it. */
export async function palette({ page }: Journey, keys: Keys, text: string): Promise<void> {
  await keys.press('Control+k')
  await keys.at('combobox', 'Find and do')
  await keys.type(text)
  const options = page.locator('cms-palette [role=option]')
  const option = options.filter({ has: page.locator('.label', { hasText: exactly(text) }) }).first()
  await option.waitFor()
  for (let i = await options.count(); i > 0; i--) {
    if ((await option.getAttribute('aria-selected')) === 'true') break
    await keys.press('ArrowDown')
  }
  await keys.press('Enter')
}

/** The editor of the home page, by its title. */
export async function openHome(journey: Journey, keys: Keys): Promise<void> {
  const { page } = journey
  const { id, title } = await home(journey)
  await palette(journey, keys, title)
  await page.waitForURL(`**/admin/pages/${id}`)
  await page.locator('cms-block-outline').waitFor()
  await settled(page)
}

/** Takes a block out of the picker that is opening: by its name, and with the arrows where others have the word too. */
export async function pickBlock({ page }: Journey, keys: Keys, type: string): Promise<void> {
  await keys.at('searchbox', 'Search blocks')
  const card = page.locator(`cms-block-picker .pick[data-type=${type}]`)
  const label = await card.locator('b').textContent()
  await keys.type(label!.trim())
  await keys.press('ArrowDown')
  // What is out of sight has no text that is laid out.
  await card.scrollIntoViewIfNeeded()
  await keys.to('button', exactly(await card.innerText()), 'ArrowRight')
  await keys.press('Enter')
  await page.locator('cms-block-picker dialog').waitFor({ state: 'hidden' })
  await page.waitForFunction(isInFields)
}

/** The row of the selected block in the list. */
export const toBlocks = (keys: Keys): Promise<void> => keys.to('treeitem', /./, 'Shift+Tab')

/** By its shortcut, which works while one writes. */
export async function publish(journey: Journey, keys: Keys): Promise<void> {
  await keys.press('Control+Enter')
  await published(journey)
}

export async function published({ page, say }: Journey): Promise<void> {
  const button = page.locator('cms-publish-menu .label')
  await button.filter({ hasText: say('Published') }).waitFor()
}

const exactly = (text: string): RegExp =>
  new RegExp(`^\\s*${text.trim().split(/\s+/).map(RegExp.escape).join('\\s+')}\\s*$`)

/** Whether the focus is in one of the fields of a block. */
function isInFields(): boolean {
  for (let at = document.activeElement; at; at = at.shadowRoot?.activeElement ?? null)
    if (at.localName === 'cms-fields') return true
  return false
}
