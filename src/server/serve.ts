// A serving process: the websites and the app on a port, background jobs, watching config/sites.
import { mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Installation } from '../lib/core/installation.ts'
import { writeFileAtomic } from '../lib/base/files.ts'
import { listen, type Listener } from './listen.ts'
import { LAST_PORT, readLastPort } from '../lib/platform/config/last-port.ts'
import { describe, type Log } from './log-entry.ts'
import type { Counting } from './metrics.ts'
import { MissedAddresses } from './missed-addresses.ts'
import { watchOwnPackage, type OwnPackage } from './own-package.ts'
import { createWebsite, type Website } from './website.ts'
import type { App, AppOptions } from './app.ts'
import type { Background } from './background.ts'
import type { Site } from '../lib/core/site.ts'

/** Delay after listening until the app and its jobs are loaded, so that no request has to wait for them. */
const SOON_MS = 200

/** Home pages loaded into memory before the server listens; more would delay it. */
const WARMED = 3

/** Editors write a file in several steps; an incomplete file should not be reported. */
const SETTLED = 30

export interface ServeOptions {
  port: number
  host: string
  log: Log
  /** Whether this process also runs jobs. */
  cron: boolean
  /** serve --dev --https: a self-signed certificate, or the files of one. */
  https?: boolean | { cert: string; key: string } | undefined
  /** Counts requests for metrics. */
  counting?: Counting | undefined
}
export interface Serving {
  url: string
  port: number
  /** serve --dev: URLs for other devices, and the first of them as a QR code. */
  network?: string[] | undefined
  qr?: string | undefined
  /** Waits for running requests and jobs, 10 s at most. */
  close(): Promise<void>
}

/** Port 0 takes a free one, which then is in the addresses of websites on localhost. Throws what listen() throws. */
export async function serve(
  installation: Installation,
  { port, host, log: written, cron, https, counting }: ServeOptions,
): Promise<Serving> {
  const log = counting?.log(written) ?? written
  const missed = new MissedAddresses(installation)
  const dev = installation.dev ? await import('./dev.ts') : undefined
  const reload = dev && new dev.PageReload(installation.clock)
  const website = createWebsite(installation, { missing: (site, address) => missed.count(site, address), reload })
  const warmed = await warm(installation, website)
  const lazyApp = new LazyApp(installation, { website, log, cron, reload, own: watchOwnPackage(log) })
  const app = counting?.app(lazyApp) ?? lazyApp
  const listener = await open(installation, { port, host, app, https }).catch(async (error: unknown) => {
    await Promise.all([website.close(), missed.close()])
    throw error
  })
  await useAddress(installation, { port: listener.port, https: Boolean(https) })
  rememberPort(installation, listener.port)
  const files = watchSites(installation, log)
  const errorReports = reportErrors(installation, log)
  const kits = dev?.watchKits(installation, { log, reload: reload! })
  lazyApp.loadSoon(warmed)
  const { url, network, qr } = listener
  return {
    url,
    port: listener.port,
    network,
    qr,
    close: async () => {
      files.close()
      errorReports.close()
      kits?.close()
      reload?.close()
      await Promise.all([listener.close(), lazyApp.stopJobs()])
      await lazyApp.close()
      await Promise.all([website.close(), missed.close()])
    },
  }
}

/** Loads the home pages of the first websites, so that a restarted server answers them at once. Returns the websites that opened. */
async function warm(installation: Installation, website: Website): Promise<Site[]> {
  const sites: Site[] = []
  const first = installation.directory.list().filter(({ config }) => config)
  for (const { key } of first.slice(0, WARMED)) {
    // Requests for this website report the error.
    const site = await installation.openSite(key).catch(() => undefined)
    if (!site) continue
    await website.warm(site).catch(() => undefined)
    sites.push(site)
  }
  return sites
}

interface Opening {
  port: number
  host: string
  app: Pick<App, 'node'>
  https: ServeOptions['https']
}

/** With --dev by listhen, which nothing else loads. */
async function open(
  installation: Installation,
  { https, ...options }: Opening,
): Promise<Listener & { network?: string[]; qr?: string | undefined }> {
  if (!installation.dev) return listen(options)
  const { devListen } = await import('./dev-listen.ts')
  const { root, directory } = installation
  const names = directory.list().flatMap(({ key, config }) => [`${key}.localhost`, ...(config?.hosts ?? [])])
  const listener = await devListen({ ...options, root, https, names })
  const keys = directory.list().map(({ key }) => key)
  // A phone uses the IP address without a host name.
  if (listener.network.length && keys.length) directory.fallBackTo(keys.includes('default') ? 'default' : keys[0]!)
  return listener
}

/** Websites opened before the port was known have the wrong address. */
export async function useAddress(
  installation: Installation,
  { port, https = false }: { port: number; https?: boolean },
): Promise<void> {
  if (installation.port === port && installation.https === https) return
  Object.assign(installation, { port, https })
  for (const { key } of installation.directory.list()) await installation.forgetSite(key)
}

/** Commands print addresses with this port unless CMS_PORT is set. */
function rememberPort({ root }: Installation, port: number): void {
  try {
    if (readLastPort(root) !== port) writeFileAtomic(join(root, LAST_PORT), `${port}\n`)
  } catch {
    return // commands then print a wrong port, nothing else
  }
}

/** Logs once per change that a website's file is invalid; the old content stays in use. The start logs its own errors. */
function reportErrors({ directory }: Installation, log: Log): { close(): void } {
  const currentErrors = () =>
    new Map(
      directory
        .list()
        .flatMap(({ key, fingerprint, error, problem = error }) =>
          problem ? [[key, { fingerprint, error: problem }]] : [],
        ),
    )
  let reported = currentErrors()
  const report = () => {
    const now = currentErrors()
    for (const [key, { fingerprint, error }] of now) {
      const before = reported.get(key)
      if (before?.fingerprint === fingerprint && before.error.message === error.message) continue
      const goes = directory.get(key)?.config ? 'The website goes on with what was there before.' : ''
      log({ level: 'error', message: `${key}: ${error.message}${goes && `\n${goes}`}` })
    }
    for (const key of reported.keys())
      if (!now.has(key) && directory.get(key)) log({ level: 'info', message: `${key}: its file is good again.` })
    reported = now
  }
  directory.changed.add(report)
  return { close: () => void directory.changed.delete(report) }
}

/** Opens new websites at once; without this their first request waits for the next check of the folder. */
function watchSites({ directory }: Installation, log: Log): { close(): void } {
  mkdirSync(directory.folder, { recursive: true })
  const failed = (error: unknown) =>
    log({ level: 'warn', message: 'config/sites cannot be watched.', error: describe(error) })
  try {
    let timer: NodeJS.Timeout | undefined
    const refresh = () => void directory.refresh().catch(() => undefined)
    const watcher = watch(directory.folder, { persistent: false }, () => {
      clearTimeout(timer)
      timer = setTimeout(refresh, SETTLED)
    })
    return watcher.on('error', failed)
  } catch (error) {
    // The machine's watch limit is reached: requests check the folder every second anyway.
    failed(error)
    return { close: () => undefined }
  }
}

interface LazyOptions extends AppOptions {
  cron: boolean
  own: OwnPackage
}

/**
 * The front controller, the jobs and the following of writes: loaded by the first request that no page in memory answers,
 * or `SOON_MS` after listening, so that the server listens sooner.
 */
class LazyApp implements Pick<App, 'node'> {
  readonly #installation: Installation
  readonly #options: LazyOptions
  #app: App | undefined
  #background: Background | undefined
  #loading: Promise<App> | undefined
  #soon: NodeJS.Timeout | undefined
  #stopping = false

  constructor(installation: Installation, options: LazyOptions) {
    this.#installation = installation
    this.#options = options
  }

  /** Loads all of it after `SOON_MS`, and the kits of these websites. */
  loadSoon(sites: readonly Site[]): void {
    const loadKits = () => sites.forEach(({ kit }) => void kit.definition)
    // Without a request nobody else would report that the jobs do not run.
    const soon = () =>
      void this.#load()
        .then(loadKits, this.#reportFailure)
        .catch(() => undefined) // requests report the error of a kit
    this.#soon = setTimeout(soon, SOON_MS).unref()
  }

  node(req: IncomingMessage, res: ServerResponse): void {
    if (this.#app) this.#app.node(req, res)
    else if (!this.#options.website.serveFast(req, res)) void this.#later(req, res)
  }

  /** Starts no more jobs and waits for the running ones. */
  async stopJobs(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#soon)
    await this.#loading?.catch(() => undefined)
    await this.#background?.stopJobs()
  }

  /** Once there are no more requests. */
  async close(): Promise<void> {
    await this.#loading?.catch(() => undefined)
    await this.#background?.close()
  }

  #load(): Promise<App> {
    return (this.#loading ??= this.#loadAll())
  }

  async #loadAll(): Promise<App> {
    const { startBackground } = await import('./background.ts')
    const { log, cron, own } = this.#options
    this.#background = startBackground(this.#installation, { log, cron: cron && !this.#stopping, own })
    const { createApp } = await import('./app.ts')
    return (this.#app = createApp(this.#installation, this.#options))
  }

  async #later(req: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      const app = await this.#load()
      app.node(req, res)
    } catch (error) {
      this.#reportFailure(error)
      res.destroy()
    }
  }

  readonly #reportFailure = (error: unknown) =>
    this.#options.log({ level: 'error', message: `The server cannot answer: ${String(error)}` })
}
