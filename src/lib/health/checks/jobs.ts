// Jobs that were given up, that fail each time, or that no process runs.
import { list, message } from '../../base/catalogue/message.ts'
import { say, storedReason } from '../../platform/i18n/say.ts'
import { DAY, instant, later, MINUTE } from '../../base/clock.ts'
import { defineCheck, ok, run, warn, type Finding } from '../define-check.ts'

/** Jobs begin within a second while a server runs; this is long enough for one after the other. */
const LATE = 15 * MINUTE
const RECENT = 7 * DAY
const MANY = 100

export default defineCheck({
  async site({ key, db, registry }, { clock }) {
    const now = clock.now()
    const jobs = db.read.selectFrom('jobs').select(['kind', 'error'])
    const since = instant(later(now, -RECENT))
    const failed = await jobs.where('status', '=', 'failed').where('finished_at', '>', since).limit(MANY).execute()
    const waiting = jobs.where('status', '=', 'waiting')
    const retried = await waiting
      .where('max_attempts', '>', 0)
      .where((is) => is.or([is('error', 'like', 'extension %'), is('error', 'like', '{"key":"job.of_extension%')]))
      .limit(MANY)
      .execute()
    const failing = await waiting.where('max_attempts', '=', 0).where('error', 'is not', null).execute()
    const late = await waiting
      .where('run_at', '<', instant(later(now, -LATE)))
      .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', instant(now))]))
      .limit(MANY)
      .execute()
    const orphans = late.filter(({ kind }) => !registry.jobs.has(kind))
    const command = run(`cms jobs:list --site=${key} --status=failed`)
    const findings: Finding[] = []
    if (failed.length) {
      const args = { ...countOf(failed), reason: storedReason(failed[0]!.error ?? '') }
      findings.push(warn('jobs.failed', message('site_health.jobs_failed', args), command))
    }
    for (const error of new Set(retried.map((job) => job.error!))) {
      const reason = storedReason(error)
      const [, name = ''] = /^extension ([^:]+)/.exec(say('en', reason)) ?? []
      findings.push(warn(`jobs.extension.${name}`, message('site_health.job_retried', { reason }), command))
    }
    for (const { kind, error } of failing) {
      const text = message('site_health.job_failing', { kind, reason: storedReason(error!) })
      findings.push(warn(`jobs.${kind}`, text))
    }
    if (late.length > orphans.length) {
      const args = countOf(late.filter((job) => !orphans.includes(job)))
      findings.push(warn('jobs.late', message('site_health.jobs_late', args), message('site_health.run_jobs')))
    }
    if (orphans.length) findings.push(warn('jobs.orphans', message('site_health.jobs_of_none', countOf(orphans))))
    return findings.length ? findings : [ok('jobs', message('site_health.jobs_run'))]
  },
})

function countOf(jobs: { kind: string }[]) {
  const kinds = list([...new Set(jobs.map(({ kind }) => kind))])
  return { count: jobs.length, more: jobs.length === MANY ? 'yes' : 'no', kinds }
}
