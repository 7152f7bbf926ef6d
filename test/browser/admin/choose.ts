// Chooses from a menu as a person does.
import { setTimeout as delay } from 'node:timers/promises'
import type { Locator } from 'playwright-core'

/** A menu that is still on its way open or shut takes no click: it is tried until it has closed by one. */
export async function choose(menu: Locator, name: string): Promise<void> {
  // One whose page is left is not open either.
  const isOpen = async () => (await menu.and(menu.page().locator('[open]')).count()) > 0
  for (let tries = 0; tries < 5; tries++) {
    if (!(await isOpen())) await menu.locator('wa-button[slot=trigger]').click()
    await menu.locator('wa-dropdown-item').filter({ hasText: name }).click()
    for (let n = 0; n < 10 && (await isOpen()); n++) await delay(100)
    if (!(await isOpen())) return
  }
  throw new Error(`The menu stayed open when "${name}" was chosen.`)
}
