// Waits for something on a page. Playwright's own way polls in the page by eval, which the website's policy forbids.
import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'

/** Until the expression is true there. */
export const until = async (page: Page, expression: string): Promise<void> =>
  void (await eventually(() => page.evaluate(expression), expression))
