import { Args, Flags } from '@oclif/core'
import { AppError } from '../../lib/base/errors.ts'
import type { Source, SourcePreview } from '../../lib/sources/schema.ts'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'

export default class SourcesAdd extends CmsCommand<typeof SourcesAdd> {
  static override shellScope = 'operation' as const
  static override summary = 'Add an external source by its URL: a feed, XML, JSON, CSV or OpenImmo'
  static override description = `Format, mapping and, with --create, the fields of a new table are detected from the content; sources:test previews the result.
Credentials are read from a file (--auth-file): {"kind": "basic", "username": "…", "password": "…"} or {"kind": "bearer", "token": "…"}.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> https://federation.example/news.rss --create=news',
    '<%= config.bin %> <%= command.id %> https://supplier.example/items.xml --table=products --every=1440',
    '<%= config.bin %> <%= command.id %> --folder --name=Properties --source-format=openimmo --create=properties',
  ]
  static override args = { url: Args.string({ description: 'URL; none with --folder or --upload' }) }
  static override flags = {
    name: Flags.string({ description: 'Display name; default: its title' }),
    'source-format': Flags.string({
      description:
        'Default: detected from the content: rss, rss1, atom, json, xml, csv, openimmo, or one of an extension',
    }),
    folder: Flags.boolean({
      description: 'Read files that others put into its folder, for example by FTP',
      exclusive: ['upload'],
    }),
    upload: Flags.boolean({ description: 'Read files uploaded by sources:sync <id> <file>' }),
    table: Flags.string({ description: 'Handle of the table it fills', exclusive: ['create'] }),
    create: Flags.string({ description: 'Create a table with this handle for it' }),
    'items-path': Flags.string({ description: 'Path of the items: /shop/product, or a JSONPath' }),
    status: Flags.string({
      options: ['draft', 'published'],
      description: 'Status of new entries; default: published',
    }),
    every: Flags.integer({ description: 'Minutes between runs; 0 for manual runs', min: 0 }),
    'auth-file': Flags.string({ description: 'JSON file with the credentials' }),
    site: siteFlag,
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { url } = this.args
    const { flags } = this
    const auth = await this.#auth()
    const known = { url, auth, format: flags['source-format'], items_path: flags['items-path'] }
    const fetched = definedOnly(known)
    const isKnown = url !== undefined || (await this.#isReady(flags['source-format']))
    const params = { ...fetched, ...definedOnly({ table: flags.table }) }
    const preview = isKnown ? await this.operate<SourcePreview>('preview_source', params) : undefined
    const table = await this.#table(preview)
    const mode = flags.folder ? 'folder' : flags.upload ? 'upload' : 'url'
    const source = await this.write<Source>('create_source', {
      ...fetched,
      ...definedOnly({
        mode,
        format: preview?.format ?? flags['source-format'],
        name: flags.name ?? preview?.title ?? (url === undefined ? preview?.table.name : undefined),
        table,
        mapping: table === undefined ? undefined : preview?.mapping,
        status_new: flags.status,
        every_min: flags.every === 0 ? null : flags.every,
      }),
    })
    this.log('%s', `${source.name} is source ${source.id}${source.table ? `, and fills ${source.table}` : ''}.`)
    if (mode === 'folder') this.log('%s', `Its files belong into ${source.folder}.`)
    if (mode === 'upload') this.log('%s', `Send it files: ${this.config.bin} sources:sync ${source.id} <file>`)
    return source
  }

  /** Whether the format has a predefined table, so that no sample item is needed. */
  async #isReady(format: string | undefined): Promise<boolean> {
    if (format === undefined) return false
    const formats = await this.operate<Format[]>('list_source_formats', {})
    return formats.some(({ key, is_ready }) => key === format && is_ready)
  }

  /** The table's handle; --create makes one from the preview's suggestions. */
  async #table(preview: SourcePreview | undefined): Promise<string | undefined> {
    const { table, create, name } = this.flags
    if (create === undefined || this.flags['dry-run']) return table
    const tables = await this.operate<{ handle: string }[]>('list_data_tables', { limit: 200 })
    if (tables.some(({ handle }) => handle === create)) throw new AppError('shell.table_there', { table: create })
    const fields = preview?.fields ?? []
    const { handle, settings = {}, ...suggested } = preview?.table ?? { handle: create, name: create }
    // A predefined table has a route in the language of the website, unless it is created under another handle.
    const isPredefined = preview?.is_ready === true && handle === create
    const route = (handle === create && settings['route']) || create.replaceAll('_', '-')
    // Visitors read the name, in feeds for example: a predefined table is called by what it holds, not by its source.
    const table_name = (!isPredefined && name) || suggested.name || create
    await this.write('save_data_table', {
      ...suggested,
      settings: { ...settings, route },
      handle: create,
      name: table_name,
      fields,
      apply: true,
    })
    for (const { name: field, type, label } of fields) this.logToStderr('%s', `${field}: ${type} (${label})`)
    return create
  }

  async #auth(): Promise<unknown> {
    const file = this.flags['auth-file']
    if (file === undefined) return undefined
    const { readFile } = await import('node:fs/promises')
    return JSON.parse(await readFile(file, 'utf8')) as unknown
  }
}

interface Format {
  key: string
  is_ready: boolean
}

const definedOnly = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))
