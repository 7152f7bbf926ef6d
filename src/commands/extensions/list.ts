import { asFlag, CmsCommand, formatFlag, siteFlag } from '../_base.ts'

export default class ExtensionsList extends CmsCommand<typeof ExtensionsList> {
  static override shellScope = 'operation' as const
  static override summary = 'List the extensions of the installation, whether a website uses them, and their errors'
  static override description =
    'A website uses the "extensions" of config/sites/<key>.json or config/config.local.json; plugins:install installs more.'
  static override examples = ['<%= config.bin %> <%= command.id %> --site=muster']
  static override flags = { site: siteFlag, as: asFlag, format: formatFlag }

  protected async execute(): Promise<unknown> {
    const extensions = await this.operateAll<object>('list_extensions', {})
    const columns = ['name', 'version', 'origin', 'on', 'by', 'problem']
    await this.list(extensions, { columns, id: 'name', empty: 'There are no extensions.' })
    return { extensions }
  }
}
