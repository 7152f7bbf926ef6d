// A page that goes online by itself, and an earlier version of the home page, with the keyboard alone.
import assert from 'node:assert/strict'
import { runDueJobs } from '../../../src/lib/core/jobs/run-due-jobs.ts'
import { settled } from '../../support/admin-house.ts'
import type { Keys } from './journey-keys.ts'
import { WRITTEN } from './journey-keys-page.ts'
import { openHome, palette, pickBlock, publish } from './keyboard-steps.ts'
import { home, saving } from './journey-page.ts'
import type { Journey } from './journey-person.ts'

const PLANNED = 'Winter market'
/** Of a date and a time in a field: day, month, year and hour are before the minutes. */
const TO_MINUTES = ['Tab', 'Tab', 'Tab', 'Tab']

export async function planPage(journey: Journey, keys: Keys): Promise<void> {
  const { page, visit, house } = journey
  await makePage(journey, keys)
  await chooseMore(journey, keys, 'Publish later …')
  await page.locator('cms-schedule-dialog form').waitFor()
  await keys.at('DateTime', 'Goes online')
  await keys.press(...TO_MINUTES)
  await keys.type('30')
  await keys.to('button', 'Schedule')
  await keys.press('Enter')
  await page.locator('cms-schedule-dialog dialog').waitFor({ state: 'hidden' })
  const at = await plannedFor(journey)
  assert.equal((await fetch(`${house.origin}/winter-market`)).status, 404)
  // As the service does when the time has come.
  const { installation } = house
  const now = new Date(at.getTime() + 1000)
  await runDueJobs(installation, await installation.openSite('default'), { now })
  assert.match(await visit('/winter-market'), new RegExp(PLANNED))
}

async function makePage(journey: Journey, keys: Keys): Promise<void> {
  const { page } = journey
  await palette(journey, keys, 'New page')
  await keys.at('textbox', /^Title/)
  await keys.type(PLANNED)
  await keys.press('Enter')
  await page.waitForURL(/\/admin\/pages\/\d+$/)
  await page.locator('cms-block-outline').waitFor()
  await settled(page)
  await keys.press('/')
  await pickBlock(journey, keys, 'hero')
  await keys.to('textbox', /^Title/)
  await keys.press('Control+a')
  await saving(page, () => keys.type(PLANNED))
}

async function plannedFor({ page, ask }: Journey): Promise<Date> {
  const id = Number(page.url().split('/').at(-1))
  const { status, publish_at } = await ask<{ status: string; publish_at: string }>(`/pages/${id}`)
  assert.equal(status, 'scheduled')
  const at = new Date(publish_at)
  assert.ok(at.getTime() > Date.now())
  assert.equal(at.getUTCMinutes(), 30)
  return at
}

/** The first version there is: it becomes the draft, and goes online. */
export async function restoreRevision(journey: Journey, keys: Keys): Promise<void> {
  const { page, visit, toast } = journey
  await openHome(journey, keys)
  await chooseMore(journey, keys, 'Earlier versions …')
  await keys.at('tab', 'Versions')
  await keys.to('button', /^1\b/)
  await keys.press('Enter')
  await page.locator('cms-version-compare iframe').first().waitFor()
  await keys.to('button', 'Restore')
  await keys.press('Enter')
  await page.locator('cms-confirm dialog').waitFor()
  await keys.at('button', 'Restore')
  await keys.press('Enter')
  await toast('Version {n} is the draft now.')
  await page.locator('cms-page-revisions wa-dialog dialog').waitFor({ state: 'hidden' })
  await keys.to('button', /^1\b/)
  assert.match(await visit('/'), new RegExp(WRITTEN), 'visitors see what is published')
  await publish(journey, keys)
  assert.doesNotMatch(await visit('/'), new RegExp(WRITTEN))
  assert.notEqual((await home(journey)).blocks[1]!.type, 'quote')
}

/** Out of the menu of what else can be done about publishing: by its first letters, as menus are. */
async function chooseMore({ page }: Journey, keys: Keys, item: string): Promise<void> {
  await keys.to('button', 'More about publishing', 'Shift+Tab')
  await keys.press('Enter')
  await page.locator('cms-publish-menu wa-dropdown[open]').waitFor()
  // The menu puts the focus on its first item once it has opened: keys before that would be undone.
  await keys.at('menuitem', /./)
  await keys.to('menuitem', item, 'ArrowDown')
  await keys.press('Enter')
}
