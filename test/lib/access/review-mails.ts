// Mails about the review of one website: its people, and what they are told.
import { setPassword } from '../../../src/lib/access/change-user.ts'
import { runDueJobs } from '../../../src/lib/core/jobs/jobs.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { SEALED_FOR, type Mail } from '../../../src/lib/mail/mail.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { tokenCall } from '../../support/installation.ts'
import { approvalHarness } from '../core/approval/setup.ts'

export async function reviewMails() {
  const site = await approvalHarness()

  /** Who has not chosen a password yet cannot review. */
  const withPassword = ({ principal }: Call) =>
    transact(site.installation.network, (trx) =>
      setPassword(trx, { id: principal.user!.id, hash: 'x' }, site.clock.now()),
    )
  /** The mails there are of a template. */
  async function mails(template = 'review'): Promise<Mail[]> {
    const open = await site.installation.openSite('default')
    const { db, registry } = open
    // What sends mails does not run: they stay as they were queued.
    const jobs = new Map([...registry.jobs].filter(([kind]) => kind !== 'mail'))
    for (let n = 0; n < 3; n++)
      await runDueJobs(site.installation, { ...open, registry: { ...registry, jobs } }, { now: site.clock.now() })
    const rows = await db.read.selectFrom('jobs').select('payload').where('kind', '=', 'mail').orderBy('id').execute()
    const sealed = rows.flatMap(({ payload }) => (JSON.parse(payload) as { sealed?: string }).sealed ?? [])
    const opened = await Promise.all(sealed.map((text) => site.installation.keys.open(SEALED_FOR, text)))
    return opened.map((text) => JSON.parse(text) as Mail).filter((mail) => mail.template === template)
  }

  /** Who writes without a token, and the mails that tell them what became of it. */
  async function newAuthor() {
    const person = await tokenCall(site.installation, 'default', { role: 'author' })
    await withPassword(person)
    const author = { ...person, principal: { ...person.principal, token: null } }
    const told = async () => (await mails('reviewed')).filter(({ to }) => to === person.principal.user!.email)
    return { author, told }
  }

  await withPassword(site.reviewer)
  return { site, withPassword, mails, newAuthor }
}
export type ReviewMails = Awaited<ReturnType<typeof reviewMails>>
