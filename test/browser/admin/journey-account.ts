// From the setup URL to the admin: the first account, and the second factor that the overview reminds of.
import { generateSync } from 'otplib'
import { settled } from '../../support/admin-house.ts'
import type { Journey } from './journey-person.ts'

export const ANNA = { name: 'Anna Muster', email: 'anna@example.org', password: 'correct horse battery' }
/** What the website is called at its setup. */
export const WEBSITE = 'Tischlerei Fehnholt'

/** The address that the first start prints. */
export const setupUrl = ({ house }: Journey): string =>
  `${house.origin}/admin/setup?token=${house.installation.local.setup_token}`

/** The account, by mouse and keyboard, until the overview is there. */
export async function createAccount(journey: Journey): Promise<void> {
  const { page, say } = journey
  await page.goto(setupUrl(journey))
  for (const [name, value] of Object.entries(ANNA)) await page.fill(`#${name}`, value)
  await page.fill('#title', WEBSITE)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/?$/)
  await page.getByRole('link', { name: say('Set it up') }).click()
  await page.waitForURL('**/admin/account/second-factor')
  await page.getByText(say('Set up an app')).click()
  await page.waitForURL('**/admin/account/totp**')
  await page.fill('#code', await codeOf(journey))
  await page.keyboard.press('Enter')
  await page.getByText(say('I have kept them')).click()
  await page.waitForURL('**/admin/account')
  await page.getByRole('link', { name: say('To the overview') }).click()
  await page.waitForURL(/\/admin\/?$/)
  await settled(page)
}

/** What an authenticator app shows for the key that stands on the page. */
export async function codeOf({ page }: Journey): Promise<string> {
  const secret = (await page.locator('.key').innerText()).replaceAll(' ', '')
  return generateSync({ secret })
}
