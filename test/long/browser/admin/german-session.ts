// Somebody who reads German, at a desk with a wide window: jobs run as in a service, and what the page complains of is kept.
import { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { startRunner, type Runner } from '../../../../src/server/runner.ts'
import { adminHouse, settled, type AdminHouse } from '../../../support/admin-house.ts'
import { asking, type Ask } from '../../../browser/admin/entries-shop.ts'

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 900 }

export interface GermanDesk {
  house: AdminHouse
  /** Both are there once the test begins. */
  page: Page
  ask: Ask
  /** Errors of the page and of jobs. */
  complaints: string[]
}

/** Opens the screen before the tests of a suite; `prepare` makes what has to be there by then. */
export function germanDesk(path: string, prepare: (ask: Ask) => Promise<unknown> = async () => {}) {
  const house = adminHouse()
  const complaints: string[] = []
  const harness = { house, complaints } as unknown as GermanDesk
  let runner: Runner | undefined
  after(() => runner?.stop())
  before(async () => {
    harness.ask = asking(house)
    runner = startRunner(house.installation, { log: ({ message }) => void complaints.push(message), every: 50 })
    await prepare(harness.ask)
    const { context } = await house.signIn({ lang: 'de', context: { viewport: DESK } })
    harness.page = await house.open(path, context)
    harness.page.on('pageerror', (error) => void complaints.push(error.message))
    harness.page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4/.test(message.text())) complaints.push(message.text())
    })
  })
  return {
    harness,
    house,
    complaints,
    visit: async (to: string) => {
      await harness.page.goto(`${house.origin}/admin${to}`)
      await settled(harness.page)
    },
    button: (name: string) => harness.page.getByRole('button', { name, exact: true }),
    /** Where CMS_SHOTS names a folder. */
    picture: async (name: string) => {
      const folder = process.env['CMS_SHOTS']
      if (folder) await harness.page.screenshot({ path: `${folder}/${name}.png` })
    },
  }
}
