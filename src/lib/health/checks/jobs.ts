// Jobs that were given up, that fail each time, or that nobody runs.
import { sayStored } from '../../platform/i18n/say.ts'
import { DAY, instant, later, MINUTE } from '../../base/clock.ts'
import { defineCheck, ok, warn, type Finding } from '../define-check.ts'

/** Jobs begin within a second while somebody serves; this is long enough for one after the other. */
const LATE = 15 * MINUTE
const RECENT = 7 * DAY
const MANY = 100

export default defineCheck({
  async site({ key, db, registry }, { clock }) {
    const now = clock.now()
    const jobs = db.read.selectFrom('jobs').select(['kind', 'error'])
    const since = instant(later(now, -RECENT))
    const failed = await jobs
      .where('status', '=', 'failed')
      .where('finished_at', '>', since)
      .limit(MANY)
      .execute()
    const waiting = jobs.where('status', '=', 'waiting')
    const retried = await waiting
      .where('max_attempts', '>', 0)
      .where((is) =>
        is.or([is('error', 'like', 'extension %'), is('error', 'like', '{"key":"job.of_extension"%')]),
      )
      .limit(MANY)
      .execute()
    const failing = await waiting.where('max_attempts', '=', 0).where('error', 'is not', null).execute()
    const late = await waiting
      .where('run_at', '<', instant(later(now, -LATE)))
      .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', instant(now))]))
      .limit(MANY)
      .execute()
    const orphans = late.filter(({ kind }) => !registry.jobs.has(kind))
    const list = `cms jobs:list --site=${key} --status=failed`
    const findings: Finding[] = []
    if (failed.length)
      findings.push(
        warn(
          'jobs.failed',
          `${told(failed)} given up in the last 7 days: ${sayStored('en', failed[0]!.error ?? '')}`,
          list,
        ),
      )
    for (const error of new Set(retried.map((job) => sayStored('en', job.error!)))) {
      const [, name = ''] = /^extension ([^:]+)/.exec(error) ?? []
      findings.push(warn(`jobs.extension.${name}`, `A job failed and is tried again: ${error}`, list))
    }
    for (const { kind, error } of failing)
      findings.push(warn(`jobs.${kind}`, `${kind} failed the last time: ${sayStored('en', error!)}`))
    if (late.length > orphans.length) {
      const fix = 'Let cms serve run, or cms cron:run every minute.'
      findings.push(
        warn(
          'jobs.late',
          `${told(late.filter((job) => !orphans.includes(job)))} wait for more than 15 minutes.`,
          fix,
        ),
      )
    }
    if (orphans.length)
      findings.push(warn('jobs.orphans', `${told(orphans)} wait for an extension that is not enabled.`))
    return findings.length ? findings : [ok('jobs', 'Jobs run.')]
  },
})

function told(jobs: { kind: string }[]): string {
  const kinds = [...new Set(jobs.map(({ kind }) => kind))].join(', ')
  return `${jobs.length}${jobs.length === MANY ? ' or more' : ''} jobs (${kinds})`
}
