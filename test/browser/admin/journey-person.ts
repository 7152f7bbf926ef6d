// Somebody who has just installed it: the browser, the language, and how texts of the admin are called there.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { openAdminHouse, settled, watched, type AdminHouse } from '../../support/admin-house.ts'
import { listen } from '../../support/looks.ts'
import { ROOT } from '../../support/root.ts'

export type Lang = 'en' | 'de'

export interface Journey {
  house: AdminHouse
  context: BrowserContext
  page: Page
  lang: Lang
  /** What the browser complained of. */
  complaints: string[]
  /** A text of the admin in the person's language, from its English; `{…}` stands for any words. */
  say(english: string): RegExp
  button(english: string, within?: Page | Locator): Locator
  /** The answer of the service to the person's own session. */
  ask<T>(path: string): Promise<T>
  go(path: string): Promise<void>
  toast(english: string): Promise<void>
  /** What a visitor without any session is given; of the website in the person's language. */
  visit(path: string): Promise<string>
  close(): Promise<void>
}

/** An installation that nobody has an account of, and a browser before it. */
export async function beginJourney(lang: Lang): Promise<Journey> {
  const house = await openAdminHouse()
  const locale = lang === 'de' ? 'de-DE' : 'en-GB'
  const context = await house.browser.newContext({ locale, viewport: { width: 1440, height: 900 } })
  const page = watched(await context.newPage())
  const complaints = listen(page)
  const say = dictionary(lang)
  const toast = (english: string) => page.locator('cms-toasts').getByText(say(english)).last().waitFor()
  return {
    house,
    context,
    page,
    lang,
    complaints,
    say,
    toast,
    button: (english, within = page) => within.getByRole('button', { name: say(english) }),
    ask: async <T>(path: string) => {
      const answer = await context.request.get(`${house.origin}/api/v1${path}`)
      return ((await answer.json()) as { data: T }).data
    },
    go: async (path) => {
      await page.goto(`${house.origin}/admin${path}`)
      await settled(page)
    },
    visit: async (path) => {
      const isPage = lang === 'de' && !path.includes('.')
      return (await fetch(`${house.origin}${isPage ? '/de' : ''}${path}`)).text()
    },
    close: async () => {
      await context.close()
      await house.close()
    },
  }
}

/** Two folders may say the same English differently in German: each of them is taken. */
function dictionary(lang: Lang): (english: string) => RegExp {
  const files = lang === 'en' ? [] : globSync('src/{admin/**,lib/platform/i18n/admin}/de.json', { cwd: ROOT })
  const books = files.map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, string>)
  return (english) => {
    const german = books.flatMap((book) => book[english] ?? [])
    if (lang === 'de' && !german.length) throw new Error(`no German for “${english}”`)
    const texts = [...new Set(lang === 'en' ? [english] : german)]
    return new RegExp(`^\\s*(?:${texts.map(pattern).join('|')})\\s*$`)
  }
}

const pattern = (text: string) =>
  text
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+')
