// The service on a free port of this machine, as `cms serve` runs it, without a process of its own.
import { createApp } from '../../src/server/app.ts'
import { listen } from '../../src/server/listen.ts'
import { createWebsite } from '../../src/server/website.ts'
import type { LogEntry } from '../../src/server/log-entry.ts'
import type { Installation } from '../../src/lib/core/installation.ts'

export interface TestServer {
  url: string
  port: number
  /** What it logs. */
  logged: LogEntry[]
  close(): Promise<void>
}

/** Listens on 127.0.0.1; what it logs as an error is thrown when it closes. */
export async function startServer(installation: Installation, requestedPort = 0): Promise<TestServer> {
  const logged: LogEntry[] = []
  const website = createWebsite(installation)
  const app = createApp(installation, { website, log: (entry) => void logged.push(entry) })
  const { url, port, close } = await listen({ port: requestedPort, host: '127.0.0.1', app })
  return {
    url,
    port,
    logged,
    close: async () => {
      await close()
      await website.close()
      const errors = logged.filter(({ level }) => level === 'error')
      if (errors.length) throw new Error(`the server logged ${JSON.stringify(errors)}`)
    },
  }
}
