import { CmsCommand, asFlag, formatFlag, siteFlag } from '../_base.ts'
import type { Source } from '../../lib/sources/schema.ts'

export default class SourcesList extends CmsCommand<typeof SourcesList> {
  static override shellScope = 'operation' as const
  static override summary = 'List the external sources of a website, with their last runs'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --site=muster --format=csv',
  ]
  static override flags = { site: siteFlag, as: asFlag, format: formatFlag }

  protected async execute(): Promise<unknown> {
    const sources = await this.operateAll<Source>('list_sources', {})
    const rows = sources.map(({ last_run, ...source }) => ({
      ...source,
      from: source.url ?? source.folder,
      last_run: last_run?.status,
      last_run_at: last_run?.finished_at ?? last_run?.created_at,
    }))
    await this.list(rows, {
      columns: ['id', 'name', 'format', 'table', 'entries', 'last_run', 'last_run_at', 'next_at', 'from'],
      id: 'id',
      empty: 'No source yet: sources:add <address>.',
    })
    return { sources }
  }
}
