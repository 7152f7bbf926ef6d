// What every suite in a browser begins with: an installation, its server, and Chromium, gone with the suite.
import { after, before } from 'node:test'
import { launchChromium, type Chromium } from './chromium.ts'
import { makeInstallation, type MakeOptions, type TestInstallation } from './installation.ts'
import { startServer, type TestServer } from './server.ts'

/** Filled when the tests of the suite begin. */
export interface Browsing {
  here: TestInstallation
  server: TestServer
  browser: Chromium['browser']
  /** Where a path of the website is, as the browser asks for it. */
  address(path: string): string
}

/** Called in a suite, before its own hooks; `prepare` says what the installation is like. */
export function browsing(prepare: () => MakeOptions | Promise<MakeOptions> = () => ({})): Browsing {
  const open: Partial<Browsing> = { address: (path) => `http://localhost:${open.server!.port}${path}` }
  let chromium: Chromium | undefined
  before(async () => {
    open.here = await makeInstallation(await prepare())
    open.server = await startServer(open.here.installation)
    chromium = await launchChromium()
    open.browser = chromium.browser
  })
  after(async () => {
    await chromium?.close()
    await open.server?.close()
    await open.here?.close()
  })
  return open as Browsing
}
