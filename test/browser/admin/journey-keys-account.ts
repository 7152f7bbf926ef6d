// The account with the keyboard alone: made from the setup URL, with a second factor, and signed in to again.
import { generateSync } from 'otplib'
import { settled } from '../../support/admin-house.ts'
import { ANNA, setupUrl, WEBSITE } from './journey-account.ts'
import type { Keys } from './journey-keys.ts'
import { palette } from './keyboard-steps.ts'
import type { Journey } from './journey-person.ts'

const HALF_MINUTE = 30

export async function createAccount(journey: Journey, keys: Keys): Promise<void> {
  await signInAgain(journey, keys, await begin(journey, keys))
}

/** Returns the key of the authenticator app. */
async function begin(journey: Journey, keys: Keys): Promise<string> {
  const { page } = journey
  await page.goto(setupUrl(journey))
  await keys.to('textbox', 'Name')
  await keys.type(ANNA.name)
  await keys.to('textbox', 'E-mail')
  await keys.type(ANNA.email)
  await keys.to('textbox', 'Password')
  await keys.type(ANNA.password)
  await keys.to('textbox', 'Name of the website')
  await keys.type(WEBSITE)
  await keys.press('Enter')
  await page.waitForURL(/\/admin\/?$/)
  await keys.to('link', 'Set it up')
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
  await page.waitForURL('**/admin/account', { waitUntil: 'commit' })
  await keys.to('link', 'To the overview')
  await keys.press('Enter')
  await page.waitForURL(/\/admin\/?$/, { waitUntil: 'commit' })
  await settled(page)
  return secret
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
  await keys.type(generateSync({ secret, epoch: Date.now() / 1000 + HALF_MINUTE }))
  await keys.press('Enter')
  await page.waitForURL(/\/admin\/?$/, { waitUntil: 'commit' })
  await settled(page)
}
