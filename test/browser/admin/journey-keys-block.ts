// A block of one's own with the keyboard alone: its field is added, its template typed, it is published, put on a page and filled in.
import assert from 'node:assert/strict'
import { settled } from '../../support/admin-house.ts'
import type { Keys } from './journey-keys.ts'
import { openHome, palette, pickBlock, publish } from './keyboard-steps.ts'
import { saving } from './journey-page.ts'
import type { Journey } from './journey-person.ts'

const DAYS = 'Monday to Friday'
const TEMPLATE = '<div class="wrap"><h2>{{ title }}</h2><p class="days">{{ days_open }}</p></div>'

export async function buildBlock(journey: Journey, keys: Keys): Promise<void> {
  const { page, ask } = journey
  await palette(journey, keys, 'New block')
  await keys.at('textbox', /^Name/)
  await keys.type('Opening hours')
  await keys.press('Enter')
  await page.waitForURL('**/blocks/opening_hours')
  await settled(page)
  await addField(journey, keys)
  await writeTemplate(journey, keys)
  await keys.to('button', 'Publish', 'Shift+Tab')
  await keys.press('Enter')
  await page.getByText(journey.say('The block is published: editors can add it to pages.')).last().waitFor()
  const { state, template } = await ask<{ state: string; template: string }>('/custom-blocks/opening_hours')
  assert.equal(state, 'published')
  assert.equal(template.trim(), TEMPLATE)
  await useBlock(journey, keys)
}

async function addField({ page }: Journey, keys: Keys): Promise<void> {
  await keys.to('textbox', 'New field')
  await keys.type('Days open')
  await keys.press('Enter')
  await page.locator('[data-name=days_open]').waitFor()
  await keys.at('button', /^Days open/)
}

/** What is opened is closed by the editor. Tab indents in there: the way out is told, and leads on and back. */
async function writeTemplate({ page }: Journey, keys: Keys): Promise<void> {
  await keys.to('tab', 'Fields', 'Shift+Tab')
  await keys.press('ArrowRight')
  await keys.at('tab', /^Template/)
  await page.locator('cms-code .cm-content').waitFor()
  await keys.to('textbox', 'Template')
  assert.match((await keys.focus()).description, /Escape, then Tab/)
  await keys.press('Control+a')
  await keys.type('<div class="wrap"><h2>{{ title }}')
  await keys.press(...Array.from('</h2>', () => 'ArrowRight'))
  await keys.type('<p class="days">{{ days_open }}')
  await keys.press('Tab')
  await keys.at('textbox', 'Template')
  await keys.press('Control+z', 'Escape', 'Tab')
  await keys.at('DisclosureTriangle', 'Filters')
  await keys.press('Shift+Tab')
  await keys.at('textbox', 'Template')
  await keys.press('Escape', 'Shift+Tab')
  await keys.at('button', 'Write it from the fields')
}

async function useBlock(journey: Journey, keys: Keys): Promise<void> {
  const { visit } = journey
  await openHome(journey, keys)
  await keys.press('/')
  await pickBlock(journey, keys, 'opening_hours')
  await keys.to('textbox', 'Days open')
  await saving(journey.page, () => keys.type(DAYS))
  await publish(journey, keys)
  assert.match(await visit('/'), new RegExp(`<p class="?days"?>${DAYS}</p>`))
}
