// What a new editor does with no other hand than the keyboard: signs in, changes a page, publishes it, approves a proposal.
import assert from 'node:assert/strict'
import { generateSync } from 'otplib'
import { settled } from '../../support/admin-house.ts'
import { call, tokenCall } from '../../support/installation.ts'
import { ANNA, setupUrl } from './journey-account.ts'
import type { Keys } from './journey-keys.ts'
import { home } from './journey-page.ts'
import type { Journey } from './journey-person.ts'

const WRITTEN = 'Written by keys'
const PROPOSED = 'Proposed for keys'

export async function runByKeys(journey: Journey, keys: Keys): Promise<void> {
  const secret = await createAccount(journey, keys)
  await signInAgain(journey, keys, secret)
  await changeHomePage(journey, keys)
  await approve(journey, keys)
}

async function createAccount(journey: Journey, keys: Keys): Promise<string> {
  const { page } = journey
  await page.goto(setupUrl(journey))
  await keys.to('textbox', 'Name')
  await keys.type(ANNA.name)
  await keys.to('textbox', 'E-mail')
  await keys.type(ANNA.email)
  await keys.to('textbox', 'Password')
  await keys.type(ANNA.password)
  await keys.press('Enter')
  await page.waitForURL('**/admin/setup/done**')
  await keys.to('link', 'Open the admin')
  await keys.press('Enter')
  await page.waitForURL('**/admin/account/second-factor')
  await keys.to('button', 'Set up an app')
  await keys.press('Enter')
  await page.waitForURL('**/admin/account/totp**')
  const secret = (await page.locator('.key').innerText()).replaceAll(' ', '')
  await keys.to('textbox', /./)
  await keys.type(generateSync({ secret }))
  await keys.press('Enter')
  await page.locator('.codes').waitFor()
  await keys.to('link', 'I have kept them')
  await keys.press('Enter')
  await page.waitForURL(/\/admin\/?$/)
  await settled(page)
  return secret
}

async function palette({ page, say }: Journey, keys: Keys, english: string): Promise<void> {
  await keys.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await keys.type(english)
  await page.getByRole('option', { name: say(english) }).waitFor()
  await keys.press('Enter')
}

async function signInAgain(journey: Journey, keys: Keys, secret: string): Promise<void> {
  const { page } = journey
  await palette(journey, keys, 'Sign out')
  await page.waitForURL('**/admin/login**')
  await keys.to('textbox', /mail/)
  await keys.type(ANNA.email)
  await keys.to('textbox', 'Password')
  await keys.type(ANNA.password)
  await keys.press('Enter')
  await page.waitForURL('**/admin/login/second')
  await keys.to('textbox', /./)
  // A code is taken once; that of the next half minute is taken already.
  await keys.type(generateSync({ secret, epoch: Date.now() / 1000 + 30 }))
  await keys.press('Enter')
  await page.waitForURL(/\/admin\/?$/)
  await settled(page)
}

async function changeHomePage(journey: Journey, keys: Keys): Promise<void> {
  const { page, toast, visit } = journey
  await keys.to('link', 'Change the home page')
  await keys.press('Enter')
  await page.locator('cms-block-outline').waitFor()
  await settled(page)
  await keys.to('treeitem', /^Hero/)
  await keys.press('Enter')
  await keys.to('textbox', /^Title/)
  await keys.press('Control+a')
  await keys.type(WRITTEN)
  await page.locator('cms-save-state [data-status="saved"]').waitFor()
  await keys.to('treeitem', /^Hero/, 'Shift+Tab')
  await keys.press('Insert')
  await page.locator('cms-block-picker .pick').first().waitFor()
  await keys.type('quote')
  await keys.press('Enter')
  await page.locator('cms-block-picker dialog').waitFor({ state: 'hidden' })
  await keys.to('treeitem', /^Quote/, 'Shift+Tab')
  await keys.press('Alt+ArrowDown')
  assert.match((await keys.focus()).name, /^Quote/, 'the focus goes with it')
  await keys.press('Control+Enter')
  await toast('Published. Visitors see it now.')
  const html = await visit('/')
  assert.match(html, new RegExp(WRITTEN))
  assert.deepEqual((await types(journey)).slice(0, 3), ['hero', 'stats', 'quote'])
}

const types = async (journey: Journey) => (await home(journey)).blocks.map(({ type }) => type)

async function approve(journey: Journey, keys: Keys): Promise<void> {
  const { page, toast } = journey
  // Whoever edits a page has it for themselves: a proposal comes once they have left it.
  await palette(journey, keys, 'Overview')
  await page.waitForURL(/\/admin\/?$/)
  await settled(page)
  await propose(journey)
  await keys.press('g', 'r')
  await page.waitForURL('**/admin/review')
  await settled(page)
  await keys.to('link', /Fehnholt/)
  await keys.press('Enter')
  await page.waitForURL('**/admin/review/*')
  await settled(page)
  await keys.to('button', 'Approve – stays a draft')
  await keys.press('Enter')
  await toast('Approved: {summary}')
  assert.equal((await home(journey)).blocks[0]!.data['title'], PROPOSED)
}

async function propose(journey: Journey): Promise<void> {
  const { installation } = journey.house
  const agent = await tokenCall(installation, 'default', { mode: 'approval', name: 'Claude' })
  const { id, blocks } = await home(journey)
  const input = { page: String(id), block: blocks[0]!.id, data: { title: PROPOSED } }
  await call(installation, 'default', 'update_block', input, { ...agent, channel: 'mcp' })
}
