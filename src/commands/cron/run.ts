import { Flags } from '@oclif/core'
import { allFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { counted } from '../_counted.ts'

export default class CronRun extends CmsCommand<typeof CronRun> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Run due jobs once; for external schedulers with serve --no-cron'
  static override description =
    'All websites unless --site names one. Concurrent runs are safe: each job runs in one of them.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --site=muster --limit=10',
  ]
  static override flags = {
    site: siteFlag,
    all: allFlag,
    limit: Flags.integer({ description: 'Maximum number of jobs per website; default: no limit', min: 1 }),
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    if (this.flags['dry-run']) return this.#plan()
    const { runSiteJobs } = await import('../../lib/core/jobs/jobs.ts')
    const { site, limit = Infinity } = this.flags
    let idle = 0
    const sites = await this.eachSite(async (key) => {
      const counts = await runSiteJobs(await this.installation(), key, { limit })
      // Schedulers mail what is printed: a website where nothing was due has no line.
      if (site !== undefined || counts.done + counts.retried + counts.failed)
        this.log(`${key}: ${counts.done} done, ${counts.retried} to be tried again, ${counts.failed} given up`)
      else idle++
      return { key, ...counts }
    }, site === undefined)
    if (idle) this.log(`No job was due on ${idle === sites.length ? '' : 'the other '}${counted(idle, 'website')}.`)
    return { sites }
  }

  /** Lists what is due; the effects of the jobs are not known in advance. */
  async #plan(): Promise<never> {
    const { listDueJobs } = await import('../../lib/core/jobs/jobs.ts')
    const { site, limit } = this.flags
    const found = await this.eachSite(async (key) => {
      const installation = await this.installation()
      const due = (await listDueJobs(installation, await installation.openSite(key))).slice(0, limit)
      return { key, due: due.map(({ id, kind, run_at }) => ({ id, kind, run_at })) }
    }, site === undefined)
    const after = found.map((one) => ('due' in one ? { key: one.key, due: [] } : one))
    throw (await import('../_write.ts')).dryRunEnd({ sites: found }, { sites: after })
  }
}
