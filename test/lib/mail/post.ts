// A website whose mails a real server receives, for the tests of mails.
import type { TestContext } from 'node:test'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { runSiteJobs, systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { adminLink, queueMail, type Mail } from '../../../src/lib/mail/mail.ts'
import { call, makeInstallation, testClock, type MakeOptions } from '../../support/installation.ts'
import { startMailServer, type MailServerOptions } from '../../support/mail-server.ts'

const SITES = {
  default: {
    hosts: ['www.muster.example'],
    title: 'Bäckerei „Muster“ & Söhne',
    languages: ['de', 'en'],
    mail: { reply_to: 'chef@muster.example' },
  },
}

/** An installation with a mail server: what it queues, sends and notes. */
export async function start(t: TestContext, server: MailServerOptions = {}, more: MakeOptions = {}) {
  const mailServer = await startMailServer(server)
  const clock = testClock()
  const made = await makeInstallation({ clock, sites: SITES, local: { mail: mailServer.settings }, ...more })
  t.after(async () => {
    await made.close()
    await mailServer.close()
  })
  const { installation } = made
  const site = await installation.openSite('default')
  const data = async (name: string, input: object = {}, as?: Parameters<typeof call>[4]) =>
    (await call(installation, 'default', name, { ...input }, as)).body.data as any
  const queue = (mail: Partial<Mail> = {}) =>
    transact(site.db, (trx) =>
      queueMail(
        { ...systemContext(installation, site), db: trx },
        {
          template: 'review',
          to: 'rita@example.org',
          locale: 'de',
          vars: { count: '2', url: adminLink(site, '/admin/changes') },
          ...mail,
        },
      ),
    )
  const work = () => runSiteJobs(installation, 'default', { limit: 50 })
  return { ...made, site, clock, server: mailServer, data, queue, work, mails: () => data('list_mails') }
}
