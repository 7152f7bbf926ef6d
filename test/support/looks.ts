// What every page is looked at for: axe, its width, complaints of the browser; with CMS_SHOTS a picture of it is kept there.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { isThorough } from './extent.ts'

const require = createRequire(import.meta.url)
/** The script of axe: it makes `axe` on a page. */
export const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
/** Until what moves has come to its end, in shadow trees, too: a colour on its way to another one is neither. */
const STILL = `(() => {
  const moving = (root) => [
    ...root.getAnimations(),
    ...[...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? moving(one.shadowRoot) : [])),
  ]
  return Promise.allSettled(
    [...new Set(moving(document))]
      .filter((one) => one.effect.getComputedTiming().endTime < Infinity)
      .map((one) => one.finished),
  ).then(() => undefined)
})()`
const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }
/** Dark is light in other colours, so these alone are looked at there; narrow is wide in other places, which axe sees little of. */
const LOOKS = [
  { colorScheme: 'light', size: WIDE, rules: 'all' },
  { colorScheme: 'light', size: NARROW, rules: isThorough ? 'all' : 'none' },
  { colorScheme: 'dark', size: WIDE, rules: 'colours' },
  { colorScheme: 'dark', size: NARROW, rules: 'none' },
] as const

/** What is wrong with the page as it is now, wide and narrow, light and dark; the context needs `bypassCSP`. */
export async function faultsOfLook(page: Page, name: string): Promise<string[]> {
  await page.evaluate(AXE)
  const errors: string[] = []
  for (const { colorScheme, size, rules } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await page.evaluate(STILL)
    const label = `${name} ${colorScheme} ${size.width}`
    if (rules !== 'none') errors.push(...(await run(page, rules)).map((one) => `${label}: ${one}`))
    const wide = await tooWide(page)
    if (wide > 0) errors.push(`${label}: ${wide} px too wide`)
    for (const word of await brokenWords(page)) errors.push(`${label}: the heading breaks inside ${word}`)
    const folder = process.env.CMS_SHOTS
    if (folder) await page.screenshot({ path: join(folder, `${label.replaceAll(' ', '-')}.png`), fullPage: true })
  }
  return errors
}

/** Refused requests are answers, and whoever is quicker than the page has chosen a field themselves. */
const HARMLESS = /the server responded with a status of 4|^Autofocus processing was blocked/

/** What the browser complains of. */
export function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => void complaints.push(error.message))
  page.on('console', (message) => {
    if (!HARMLESS.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

/** What axe finds on the page as it is now, all of it or of colours only; the context needs `bypassCSP`. */
export async function violations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await page.evaluate(AXE)
  await page.evaluate(STILL)
  return run(page, rules)
}

/** By how many pixels the page is wider than its window; 0 or less is well. */
export async function tooWide(page: Page): Promise<number> {
  return Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
}

/** Nobody reads what passed, so it is not gathered. */
async function run(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  const options = { resultTypes: ['violations'], ...(rules === 'colours' && { runOnly: ['color-contrast'] }) }
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    `axe.run(${JSON.stringify(options)})`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Words of a page's heading that go on in the next line, other than behind a soft hyphen. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { document } = globalThis as any
    const text = document.querySelector('.intro h1')?.firstChild
    const words = [...String(text?.data ?? '').matchAll(/[^\s\u00AD]+/g)]
    // The rectangle before the last may be that of the hyphen in front.
    const top = (at: number): number => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return [...range.getClientRects()].at(-1).top
    }
    const isBroken = ({ 0: word, index }: RegExpExecArray) => top(index) !== top(index + word.length - 1)
    return words.filter(isBroken).map(([word]) => word)
  })
