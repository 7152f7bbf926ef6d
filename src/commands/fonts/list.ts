import { asFlag, CmsCommand, formatFlag, siteFlag } from '../_base.ts'

export default class FontsList extends CmsCommand<typeof FontsList> {
  static override shellScope = 'operation' as const
  static override summary = 'List the fonts that a website hosts itself'
  static override examples = ['<%= config.bin %> <%= command.id %> --site=muster']
  static override flags = { site: siteFlag, as: asFlag, format: formatFlag }

  protected async execute(): Promise<unknown> {
    const fonts = await this.operateAll<object>('list_fonts', {})
    await this.list(fonts, {
      columns: ['key', 'name', 'weights', 'styles', 'subsets', 'bytes', 'licence', 'source', 'used_by'],
      id: 'key',
      empty: 'No font is installed: fonts:install inter.',
    })
    return { fonts }
  }
}
