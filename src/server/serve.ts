// One serving process, put together: the websites and the app on a port, the jobs, the watch over config/sites.
import { mkdirSync, watch } from 'node:fs'
import type { Installation } from '../lib/installation.ts'
import { NotFoundLog } from '../lib/redirects/not-found-log.ts'
import { lazyApp } from './lazy-app.ts'
import { watchKits, type KitWatch } from './dev.ts'
import { listen } from './listen.ts'
import { describe, type Log } from './log-entry.ts'
import { startRunner } from './runner.ts'
import { createWebsite, type Website } from './website.ts'

/** So many home pages are taken into memory before the server listens; more would keep it waiting. */
const WARMED = 3

export interface ServeOptions {
  port: number
  host: string
  log: Log
  /** Whether this process also runs jobs. */
  cron: boolean
}
export interface Serving {
  url: string
  port: number
  /** Lets requests and jobs in flight finish, 10 s at most. */
  close(): Promise<void>
}

/** Port 0 takes a free one; then the addresses of websites on localhost have that. Throws what listen throws. */
export async function serve(
  installation: Installation,
  { port, host, log, cron }: ServeOptions,
): Promise<Serving> {
  const notFound = new NotFoundLog(installation)
  const website = createWebsite(installation, { missing: (site, address) => notFound.note(site, address) })
  await warm(installation, website)
  const app = lazyApp(installation, { website, log })
  const listener = await listen({ port, host, app }).catch(async (error: unknown) => {
    await Promise.all([website.close(), notFound.close()])
    throw error
  })
  await usePort(installation, listener.port)
  const runner = cron ? startRunner(installation, { log }) : undefined
  const files = watchSites(installation, log)
  const kits: KitWatch | undefined = installation.dev ? watchKits(installation, log) : undefined
  return {
    url: listener.url,
    port: listener.port,
    close: async () => {
      files.close()
      kits?.close()
      await Promise.all([listener.close(), runner?.stop()])
      await Promise.all([website.close(), notFound.close()])
    },
  }
}

/** A restarted server answers the home pages of its first websites at once. */
async function warm(installation: Installation, website: Website): Promise<void> {
  const first = installation.directory.list().filter(({ config }) => config)
  for (const { key } of first.slice(0, WARMED))
    await installation.openSite(key).then(
      (site) => website.warm(site),
      () => undefined, // what is wrong with it is told to whoever asks for it
    )
}

/** Websites that were opened before the port was known have the wrong address. */
export async function usePort(installation: Installation, port: number): Promise<void> {
  if (installation.port === port) return
  installation.port = port
  for (const { key } of installation.directory.list()) await installation.forgetSite(key)
}

/** A new website is there at once; without this its first request waits for the next look at the folder. */
function watchSites({ directory }: Installation, log: Log): { close(): void } {
  mkdirSync(directory.folder, { recursive: true })
  const failed = (error: unknown) =>
    log({ level: 'warn', message: 'config/sites cannot be watched.', error: describe(error) })
  try {
    const watcher = watch(
      directory.folder,
      { persistent: false },
      () => void directory.refresh().catch(() => undefined),
    )
    return watcher.on('error', failed)
  } catch (error) {
    // No watches left on this machine: requests look at the folder every second anyway.
    failed(error)
    return { close: () => undefined }
  }
}
