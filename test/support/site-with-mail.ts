// A running service with a mail server, and what comes to a mailbox.
import type { TestContext } from 'node:test'
import { runSiteJobs } from '../../src/lib/core/jobs/jobs.ts'
import { call, makeInstallation, testClock, type MakeOptions } from './installation.ts'
import { startMailServer, type Received } from './mail-server.ts'
import { startServer } from './server.ts'
import { Visitor } from './visitor.ts'

/** `mail(to)` runs the jobs and tells the newest mail to somebody. */
export async function startMailed(t: TestContext, { local, ...options }: MakeOptions = {}) {
  const mails = await startMailServer()
  const clock = testClock()
  const made = await makeInstallation({
    clock,
    ...options,
    local: { mail: mails.settings, trusted_proxies: ['127.0.0.1'], ...local },
  })
  const server = await startServer(made.installation)
  t.after(async () => {
    await server.close()
    await made.close()
    await mails.close()
  })
  const mail = async (to: string): Promise<Received | undefined> => {
    for (const { key } of made.installation.directory.list()) await runSiteJobs(made.installation, key)
    return mails.received.findLast((one) => one.to.includes(to))
  }
  const data = async (name: string, input: object = {}) =>
    (await call(made.installation, 'default', name, { ...input })).body.data as any
  return { ...made, clock, server, mails, mail, data, visitor: new Visitor(server.port) }
}
