// The front controller, loaded by the first request that published bytes in memory cannot answer: the server listens sooner.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Installation } from '../lib/core/installation.ts'
import type { App, AppOptions } from './app.ts'

/** Loads it anyway a moment after listening, so that nobody has to wait for it later. */
const SOON_MS = 50

export function lazyApp(installation: Installation, options: AppOptions): Pick<App, 'node'> {
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
