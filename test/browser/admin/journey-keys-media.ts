// A picture of the library with the keyboard alone: where it is looked at first, and one of its crops.
import assert from 'node:assert/strict'
import { settled } from '../../support/admin-house.ts'
import type { Keys } from './journey-keys.ts'
import type { Journey } from './journey-person.ts'

interface Item {
  focus: { x: number; y: number }
  crops: Record<string, { x: number; width: number }>
}

export async function editPicture(journey: Journey, keys: Keys): Promise<void> {
  const { page, ask } = journey
  await keys.press('g', 'm')
  await page.waitForURL('**/admin/media')
  await settled(page)
  await keys.to('link', /^apple-tree/)
  await keys.press('Enter')
  await page.waitForURL(/\/admin\/media\/\d+$/)
  await settled(page)
  await keys.to('button', /^Focal point: 50 % from the left/)
  await keys.press('ArrowRight', 'ArrowRight', 'Shift+ArrowUp')
  await keys.at('button', /^Focal point: 52 % from the left, 40 % from the top$/)
  await drawCrop(journey, keys)
  await keys.to('button', 'Save')
  await keys.press('Enter')
  await journey.toast('Saved.')
  const item = await ask<Item>(`/media/${page.url().split('/').at(-1)}`)
  assert.deepEqual(item.focus, { x: 0.52, y: 0.4 })
  const { '16:9': wide } = item.crops
  assert.ok(wide && wide.width < 1 && wide.x > 0, JSON.stringify(item.crops))
  await keys.to('button', /^Crop 16:9/, 'Shift+Tab')
}

/** Smaller, and to the side; the focus comes back to where it was opened. */
async function drawCrop({ page }: Journey, keys: Keys): Promise<void> {
  await keys.to('button', /^Crop 16:9: automatic$/)
  await keys.press('Enter')
  await page.locator('cms-crop-stage').waitFor()
  await keys.to('group', /^Crop 16:9$/)
  await keys.press('-', '-', 'ArrowRight', 'Shift+ArrowRight')
  await keys.to('button', 'Use this crop')
  await keys.press('Enter')
  await page.locator('cms-crop-list dialog').waitFor({ state: 'hidden' })
  await keys.at('button', /^Crop 16:9: by hand$/)
}
