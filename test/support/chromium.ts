// Debian's Chromium for the browser tests, with a fresh profile and no traffic of its own.
import { chromium, type Browser } from 'playwright-core'
import { PATIENCE_MS } from './eventually.ts'
import { findProgram } from './programs.ts'

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Chromium {
  browser: Browser
  close(): Promise<void>
}

/** Starts it, whole for the long run and the bench; its profile is a new temporary folder that goes with it. */
export async function launchChromium(isWhole = process.env.CMS_TEST_BROWSER === 'whole'): Promise<Chromium> {
  const executablePath = (isWhole ? findProgram('browser') : undefined) ?? findProgram('chromium')
  if (!executablePath) throw new Error('Chromium is not installed (Debian: chromium; or set CHROMIUM_PATH)')
  const browser = await chromium.launch({ executablePath, args: ARGS })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(PATIENCE_MS)
    return context
  }
  return { browser, close: () => browser.close() }
}
