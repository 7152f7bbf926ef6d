// Waits for something on a page. Playwright's own way polls in the page by eval, which the website's policy forbids.
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Until the expression is true there; fails after ten seconds. */
export async function until(page: Page, expression: string): Promise<void> {
  const end = Date.now() + 10_000
  while (!(await page.evaluate(expression))) {
    if (Date.now() > end) throw new Error(`never: ${expression}`)
    await setTimeout(20)
  }
}
