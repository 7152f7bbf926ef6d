// A serving process: the websites and the app on a port, background jobs, watching config/sites.
import { mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Installation } from '../lib/core/installation.ts'
import { followCommits } from '../lib/search/search.ts'
import { writeFileAtomic } from '../lib/base/files.ts'
import { watchKits, type KitWatch } from './dev.ts'
import { listen, type Listener } from './listen.ts'
import { LAST_PORT, readLastPort } from '../lib/platform/config/last-port.ts'
import { describe, type Log } from './log-entry.ts'
import type { Counting } from './metrics.ts'
import { MissedAddresses } from './missed-addresses.ts'
import { startRunner } from './runner.ts'
import { createWebsite, type Website } from './website.ts'
import type { App, AppOptions } from './app.ts'

/** Delay after listening until the app is loaded, so that no request has to wait for it. */
const SOON_MS = 50

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
  const website = createWebsite(installation, { missing: (site, address) => missed.note(site, address) })
  await warm(installation, website)
  const plain = lazyApp(installation, { website, log })
  const app = counting?.app(plain) ?? plain
  const listener = await open(installation, { port, host, app, https }).catch(async (error: unknown) => {
    await Promise.all([website.close(), missed.close()])
    throw error
  })
  await useAddress(installation, { port: listener.port, https: Boolean(https) })
  rememberPort(installation, listener.port)
  const search = followCommits(installation)
  const runner = cron ? startRunner(installation, { log }) : undefined
  const files = watchSites(installation, log)
  const errorReports = reportErrors(installation, log)
  const kits: KitWatch | undefined = installation.dev ? watchKits(installation, log) : undefined
  const { url, network, qr } = listener
  return {
    ...{ url, port: listener.port, network, qr },
    close: async () => {
      files.close()
      errorReports.close()
      kits?.close()
      await Promise.all([listener.close(), runner?.stop()])
      await search.close()
      await Promise.all([website.close(), missed.close()])
    },
  }
}

/** Loads the home pages of the first websites, so that a restarted server answers them at once. */
async function warm(installation: Installation, website: Website): Promise<void> {
  const first = installation.directory.list().filter(({ config }) => config)
  for (const { key } of first.slice(0, WARMED))
    await installation.openSite(key).then(
      (site) => website.warm(site),
      () => undefined, // requests for this website report the error
    )
}

interface Opening {
  port: number
  host: string
  app: ReturnType<typeof lazyApp>
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
  if (listener.network.length && keys.length)
    directory.fallBackTo(keys.includes('default') ? 'default' : keys[0]!)
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
        .flatMap(({ key, seen, error, refused = error }) =>
          refused ? [[key, { seen, error: refused }]] : [],
        ),
    )
  let reported = currentErrors()
  const tell = () => {
    const now = currentErrors()
    for (const [key, { seen, error }] of now) {
      const before = reported.get(key)
      if (before?.seen === seen && before.error.message === error.message) continue
      const goes = directory.get(key)?.config ? 'The website goes on with what was there before.' : ''
      log({ level: 'error', message: `${key}: ${error.message}${goes && `\n${goes}`}` })
    }
    for (const key of reported.keys())
      if (!now.has(key) && directory.get(key))
        log({ level: 'info', message: `${key}: its file is good again.` })
    reported = now
  }
  directory.changed.add(tell)
  return { close: () => void directory.changed.delete(tell) }
}

/** Opens new websites at once; without this their first request waits for the next check of the folder. */
function watchSites({ directory }: Installation, log: Log): { close(): void } {
  mkdirSync(directory.folder, { recursive: true })
  const failed = (error: unknown) =>
    log({ level: 'warn', message: 'config/sites cannot be watched.', error: describe(error) })
  try {
    let timer: NodeJS.Timeout | undefined
    const look = () => void directory.refresh().catch(() => undefined)
    const watcher = watch(directory.folder, { persistent: false }, () => {
      clearTimeout(timer)
      timer = setTimeout(look, SETTLED)
    })
    return watcher.on('error', failed)
  } catch (error) {
    // The machine's watch limit is reached: requests check the folder every second anyway.
    failed(error)
    return { close: () => undefined }
  }
}

/**
 * The front controller, loaded by the first request that cannot be answered from memory, so that the
 * server listens sooner.
 */
function lazyApp(installation: Installation, options: AppOptions): Pick<App, 'node'> {
  let app: App | undefined
  let loading: Promise<App> | undefined
  const load = () =>
    (loading ??= import('./app.ts').then(({ createApp }) => (app = createApp(installation, options))))
  setTimeout(() => void load().catch(() => undefined), SOON_MS).unref()
  const later = (req: IncomingMessage, res: ServerResponse) =>
    load().then(
      (loaded) => loaded.node(req, res),
      (error: unknown) => {
        options.log({ level: 'error', message: `The server cannot answer: ${String(error)}` })
        res.destroy()
      },
    )
  return {
    node: (req, res) => {
      if (app) app.node(req, res)
      else if (!options.website.serveFast(req, res)) void later(req, res)
    },
  }
}
