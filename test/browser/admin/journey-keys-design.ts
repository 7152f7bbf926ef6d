// The look of the website with the keyboard alone: another preset, a colour of one's own found by its name, saved.
import assert from 'node:assert/strict'
import { settled } from '../../support/admin-house.ts'
import { styleOf } from './journey-design.ts'
import type { Keys } from './journey-keys.ts'
import { palette } from './keyboard-steps.ts'
import type { Journey } from './journey-person.ts'

const PRESET = 'Orchard'
const COLOUR = '#0b3d91'

export async function changeDesign(journey: Journey, keys: Keys): Promise<void> {
  const { page, ask } = journey
  const before = await styleOf(journey)
  await palette(journey, keys, 'Design')
  await page.waitForURL('**/admin/design')
  await settled(page)
  await keys.to('button', new RegExp(`^${PRESET}`))
  await keys.press('Space')
  await page.locator('cms-design-presets [aria-pressed=true]', { hasText: PRESET }).waitFor()
  await keys.to('searchbox', 'Find a value', 'Shift+Tab')
  await keys.type('main colour')
  await page.locator('cms-design-presets').waitFor({ state: 'detached' })
  await keys.to('textbox', /^Main colour: Light$/)
  await keys.press('Control+a')
  await keys.type(COLOUR)
  await page.frameLocator('cms-design-preview iframe').locator('html').waitFor()
  await keys.to('button', 'Save')
  await keys.press('Enter')
  await page.locator('cms-design-save wa-button[variant=brand][disabled]').waitFor()
  const { preset, own } = await ask<{ preset: string; own: Record<string, unknown> }>('/design')
  assert.equal(preset, PRESET.toLowerCase())
  assert.equal((own['primary'] as { light: string }).light, COLOUR)
  const after = await styleOf(journey)
  assert.notEqual(after, before)
  assert.match(after.toLowerCase(), new RegExp(COLOUR))
}
