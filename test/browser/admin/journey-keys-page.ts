// The home page with the keyboard alone: its first words are changed, and five blocks added, the last with a picture and its alt text.
import assert from 'node:assert/strict'
import { settled } from '../../support/admin-house.ts'
import type { Keys } from './journey-keys.ts'
import { pickBlock, publish, published, toBlocks } from './keyboard-steps.ts'
import { home, picture, saving, TYPES } from './journey-page.ts'
import type { Journey } from './journey-person.ts'

export const WRITTEN = 'Written by keys'
const ALT = 'An old apple tree in a meadow'
const CAPTION = 'Below the apple tree'

export async function changeHomePage(journey: Journey, keys: Keys): Promise<void> {
  const { page, visit } = journey
  await keys.to('link', 'Change the home page')
  await keys.press('Enter')
  await page.locator('cms-block-outline').waitFor()
  await settled(page)
  await keys.to('treeitem', /^Hero/)
  await keys.press('Enter')
  await keys.to('textbox', /^Title/)
  await keys.press('Control+a')
  await saving(page, () => keys.type(WRITTEN))
  assert.doesNotMatch(await visit('/'), new RegExp(WRITTEN), 'visitors see what is published')
  await keys.to('button', 'Publish changes', 'Shift+Tab')
  await keys.press('Enter')
  await published(journey)
  assert.match(await visit('/'), new RegExp(WRITTEN))
}

/** Each below the one before; one of them goes up and down again. */
export async function addBlocks(journey: Journey, keys: Keys): Promise<void> {
  const { visit } = journey
  await keys.to('treeitem', /^Hero/)
  for (const type of TYPES) {
    await toBlocks(keys)
    await keys.press('Insert')
    await pickBlock(journey, keys, type)
  }
  await uploadPicture(journey, keys)
  await keys.to('textbox', /^Title/)
  await keys.press('Control+a')
  await saving(journey.page, () => keys.type(CAPTION))
  await moveUpAndDown(keys)
  await publish(journey, keys)
  const blocks = (await home(journey)).blocks
  assert.deepEqual(
    blocks.slice(0, 6).map(({ type }) => type),
    ['hero', ...TYPES],
  )
  const html = await visit('/')
  assert.match(html, new RegExp(CAPTION))
  assert.match(html, new RegExp(`alt="${ALT}"`))
}

async function uploadPicture({ page, ask }: Journey, keys: Keys): Promise<void> {
  await keys.to('button', 'Upload')
  const fileChooser = page.waitForEvent('filechooser')
  // The browser is told to hand the dialog over; a key that is quicker opens one that nobody sees.
  await page.evaluate('0')
  await keys.press('Enter')
  const file = { name: 'apple-tree.png', mimeType: 'image/png', buffer: await picture() }
  await (await fileChooser).setFiles(file)
  const missing = /^(Alt text is missing|Alternativtext fehlt)/
  await page.locator('cms-alt-state').getByRole('button', { name: missing }).waitFor()
  await keys.to('button', missing, 'Shift+Tab')
  await keys.press('Enter')
  await keys.at('textbox', /^Alternative text/)
  await keys.type(ALT)
  await keys.press('Enter')
  await page.locator('cms-alt-dialog').waitFor({ state: 'detached' })
  const [item] = await ask<{ alt: string }[]>('/media?q=apple-tree')
  assert.equal(item!.alt, ALT)
}

async function moveUpAndDown(keys: Keys): Promise<void> {
  await toBlocks(keys)
  const { name } = await keys.focus()
  for (const key of ['Alt+ArrowUp', 'Alt+ArrowDown']) {
    await keys.press(key)
    assert.equal((await keys.focus()).name, name, 'the focus goes with it')
  }
}
