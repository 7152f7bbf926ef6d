import { Args, Flags } from '@oclif/core'
import type { BundlePlan, Conflict } from '../../lib/core/bundle/bundle-plan.ts'
import { PROBLEMS } from '../../lib/base/catalogue/problems.ts'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'

export default class ContentImport extends CmsCommand<typeof ContentImport> {
  static override shellScope = 'operation' as const
  static override summary = 'Import a content bundle or a WordPress export (WXR), completely or not at all'
  static override description = `Uids are kept, so a second import changes nothing. An object that exists and differs, or whose place another object
has, is a conflict (exit 4, also with --dry-run, which lists all of them); --on-conflict resolves them. Replaced pages and entries keep
their revisions. From WordPress it imports pages, menus, posts (as entries of a table), files that can be fetched and redirects, and lists the rest.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> muster.zip --dry-run',
    '<%= config.bin %> <%= command.id %> muster.zip --site=new --on-conflict=replace',
    '<%= config.bin %> <%= command.id %> wordpress.xml --dry-run',
  ]
  static override args = {
    file: Args.string({ required: true, description: 'Bundle from content:export, or WordPress XML' }),
  }
  static override flags = {
    'on-conflict': Flags.string({
      options: ['stop', 'keep', 'replace'],
      default: 'stop',
      description: 'On conflicts import nothing, keep the existing object, or replace it',
    }),
    site: siteFlag,
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { perform } = await import('../_write.ts')
    const { sentFile } = await import('../_sent.ts')
    const { endProgress, progressPrinter } = await import('../_progress.ts')
    const file = await sentFile(this.args.file)
    const call = { ...(await this.caller()), file, progress: progressPrinter(file.size) }
    const input = { on_conflict: this.flags['on-conflict'], ...this.dryRunInput }
    try {
      const answer = await perform<BundlePlan | Rehearsed>(call, 'import_content', input)
      endProgress()
      return this.#report(answer)
    } finally {
      endProgress()
    }
  }

  #report(answer: BundlePlan | Rehearsed): unknown {
    const plan = 'dry_run' in answer ? answer.after.imported : answer
    for (const [part, { new: fresh, changed, unchanged, kept }] of Object.entries(plan.parts))
      if (fresh + changed + unchanged + kept)
        this.log('%s', `${part}: ${fresh} new, ${changed} changed, ${unchanged} unchanged, ${kept} kept as they are`)
    for (const note of plan.notes) this.notice(note)
    for (const one of plan.conflicts) this.log('%s', `conflict: ${lineOf(one)}`)
    if (!('dry_run' in answer)) return plan
    const stops = this.flags['on-conflict'] === 'stop' && plan.conflict_count > 0
    if (stops) {
      this.log('The import would end here: choose --on-conflict=keep or --on-conflict=replace.')
      process.exitCode = PROBLEMS.conflict.exit
    }
    this.log('Nothing was changed.')
    return { dry_run: true, ...plan }
  }
}

interface Rehearsed {
  dry_run: true
  after: { imported: BundlePlan }
}

const lineOf = ({ part, line, label, kind, by, pointer }: Conflict): string =>
  kind === 'taken'
    ? `${part} line ${line}, “${label}”: its place is taken by “${by}”`
    : `${part} line ${line}, “${label}”: is here and differs at ${pointer}`
