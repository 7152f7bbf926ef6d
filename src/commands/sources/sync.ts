import { Args, Flags } from '@oclif/core'
import { AppError } from '../../lib/base/errors.ts'
import type { Source, SourcePreview, SourceRun } from '../../lib/sources/schema.ts'
import { allFlag, asFlag, CmsCommand, dryRunFlag, EXIT, siteFlag } from '../_base.ts'

interface Synced {
  id: number
  site: string
  status: SourceRun['status']
  fetched: number
  created: number
  updated: number
  unchanged: number
  missing: number
  removed: number
  errors: string[]
  ms: number
}

export default class SourcesSync extends CmsCommand<typeof SourcesSync> {
  static override shellScope = 'operation' as const
  static override summary = 'Import external sources into their tables, and wait for the result; also for schedulers'
  static override description = `One source by its id, or with --all every enabled source of all websites, or of the website of --site.
With --all a source without table or mapping is skipped with a warning.
Concurrent runs of a source become one. Exit 1 when the run fails, 6 when it would remove much and needs confirmation (--remove), 7 when some of --all fail.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> 3',
    '<%= config.bin %> <%= command.id %> 4 properties.zip',
    '<%= config.bin %> <%= command.id %> --all',
  ]
  static override args = {
    source: Args.string({ description: 'Id of the source' }),
    file: Args.string({ description: 'File to upload' }),
  }
  static override flags = {
    all: allFlag,
    remove: Flags.boolean({ description: 'Remove missing entries, regardless of how many' }),
    site: siteFlag,
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { all } = this.flags
    const { source } = this.args
    if (!all === (source === undefined)) throw new AppError('shell.source_or_all')
    if (this.flags['dry-run']) return this.#rehearse()
    const sources: Synced[] = []
    await this.eachSite(async (key) => {
      const ids = source === undefined ? await this.#active(key) : [Number(source)]
      for (const id of ids) sources.push(await this.#sync(key, id))
    })
    if (!sources.length) this.log('No source to import.')
    const failed = sources.filter(({ status }) => status === 'failed').length
    if (failed) process.exitCode = all ? EXIT.someFailed : EXIT.failed
    else if (sources.some(({ status }) => status === 'held')) process.exitCode = EXIT.foundWork
    return { sources }
  }

  /** Previews the first items of each; stores nothing. */
  async #rehearse(): Promise<unknown> {
    const { callOperation } = await import('../_call.ts')
    const { previewLines } = await import('./_preview-lines.ts')
    const previews = await this.eachSite(async (key) => {
      const { source } = this.args
      const call = { ...(await this.caller(key)), file: await this.#file() }
      const ids = source === undefined ? await this.#active(key) : [Number(source)]
      return Promise.all(
        ids.map(async (id) => {
          const preview = (await callOperation(call, 'preview_source', { id, count: 3 })).body.data as SourcePreview
          for (const line of previewLines(preview)) this.log('%s', line)
          return { id, site: key, preview }
        }),
      )
    })
    return { dry_run: true, sources: previews.flat() }
  }

  /** Enabled sources that can be synced; a warning names each of the others. */
  async #active(key: string): Promise<number[]> {
    const { callAll } = await import('../_call.ts')
    const { hasFeature } = await import('../../lib/core/site.ts')
    const call = await this.caller(key)
    // With --all, websites without sources are skipped.
    if (!hasFeature(call.site, 'sources')) return []
    const all = (await callAll(call, { name: 'list_sources', input: {} })) as Source[]
    const active = all.filter((source) => source.active)
    for (const source of active) {
      const reason = missingIn(source)
      if (reason) this.notice(`${key} ${source.id}: skipped, since ${reason} (${source.name}).`)
    }
    return active.filter((source) => !missingIn(source)).map(({ id }) => id)
  }

  async #sync(key: string, id: number): Promise<Synced> {
    const { perform } = await import('../_write.ts')
    const { makeContext } = await import('../../lib/core/operation/make-context.ts')
    const { systemContext } = await import('../../lib/core/jobs/jobs.ts')
    const { syncNow } = await import('../../lib/sources/sources.ts')
    const call = { ...(await this.caller(key)), file: await this.#file() }
    const remove = this.flags.remove ? { remove: true } : {}
    const { run } = await perform<{ run: SourceRun }>(call, 'sync_source', { id, ...remove })
    const ctx = {
      ...makeContext(call),
      ...systemContext(call.installation, call.site),
      language: call.language,
    }
    const ended = await syncNow(ctx, run.id, (now) => this.#show(id, now))
    const { status, counts, message, faults, ms } = ended
    const { items: fetched, created, updated, unchanged, missing, removed } = counts
    this.log(
      '%s',
      `${key} ${id}: ${status}, ${fetched} read, ${created} created, ${updated} updated, ${unchanged} unchanged, ${missing} missing, ${removed} taken away`,
    )
    if (message) this.logToStderr('%s', message)
    for (const { item, title, field, message: reason } of faults) {
      const where = [item, title && `(${title})`, field].filter(Boolean).join(' ')
      this.logToStderr('%s', `  ${[where, reason].filter(Boolean).join(': ')}`)
    }
    const errors = [...(status === 'failed' && message ? [message] : []), ...faults.map((one) => one.message)]
    return { id, site: key, status, fetched, created, updated, unchanged, missing, removed, errors, ms: ms ?? 0 }
  }

  async #file() {
    if (this.args.file === undefined) return undefined
    const { sentFile } = await import('../_sent.ts')
    return sentFile(this.args.file)
  }

  #show(id: number, { counts, seconds_left }: SourceRun): void {
    if (!process.stderr.isTTY) return
    const left = seconds_left === null ? '' : `, about ${seconds_left} s left`
    process.stderr.write(`\r${id}: ${counts.items} read${left}   `)
  }
}

/** Why a source cannot be synced; undefined where it can. */
function missingIn({ table, mapping }: Source): string | undefined {
  if (!mapping) return table ? 'it has no mapping yet' : 'it has no table and no mapping yet'
  return table ? undefined : 'its table is in the trash, deleted or not chosen'
}
