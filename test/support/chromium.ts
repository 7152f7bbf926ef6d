// Debian's Chromium for the browser tests, with a fresh profile and no traffic of its own.
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
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

/** The admin's messages go by themselves after 7 or 12 seconds: a busy machine looks for them later than that. */
const KEEP_MESSAGES = `{
  const later = window.setTimeout
  const longer = (ms) => (ms === 7000 || ms === 12000 ? 10 * ms : ms)
  window.setTimeout = (run, ms, ...rest) => later(run, longer(ms), ...rest)
}`

export interface Chromium {
  browser: Browser
  close(): Promise<void>
}

/** What a test process has started and goes on using: one more start is one more profile, zygote and network process. */
const running = new Map<string, Promise<Browser>>()

/** Starts it, whole for the long run and the bench; its profile is a new temporary folder that goes with it. With arguments of its own it is shared with nobody. */
export async function launchChromium(
  isWhole = process.env.CMS_TEST_BROWSER === 'whole',
  args: readonly string[] = [],
): Promise<Chromium> {
  const executablePath = (isWhole ? findProgram('browser') : undefined) ?? findProgram('chromium')
  if (!executablePath) throw new Error('Chromium is not installed (Debian: chromium; or set CHROMIUM_PATH)')
  // It would keep a process from ending by itself: only the runner, which ends it, says so.
  const isShared = process.env.CMS_TEST_SHARES_BROWSER === '1' && !args.length
  const browser = await (isShared ? sharedBrowser(executablePath) : launch(executablePath, args))
  const contexts = new Set<BrowserContext>()
  const own = Object.create(browser) as Browser
  own.newContext = async (options) => {
    const context = await browser.newContext(options)
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addInitScript(KEEP_MESSAGES)
    contexts.add(context)
    context.once('close', () => contexts.delete(context))
    return context
  }
  const close = async () => {
    if (!isShared) return browser.close()
    await Promise.all([...contexts].map((context) => context.close()))
  }
  return { browser: own, close }
}

async function sharedBrowser(executablePath: string): Promise<Browser> {
  const started = running.get(executablePath) ?? launch(executablePath)
  running.set(executablePath, started)
  const browser = await started
  if (browser.isConnected()) return browser
  running.delete(executablePath)
  return sharedBrowser(executablePath)
}

const launch = (executablePath: string, args: readonly string[] = []) =>
  chromium.launch({ executablePath, args: [...ARGS, ...args] })
