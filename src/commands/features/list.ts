import { asFlag, CmsCommand, formatFlag, siteFlag } from '../_base.ts'

export default class FeaturesList extends CmsCommand<typeof FeaturesList> {
  static override shellScope = 'operation' as const
  static override summary = 'List the features of a website, whether they are on and where that is set'
  static override examples = ['<%= config.bin %> <%= command.id %> --site=muster']
  static override flags = { site: siteFlag, as: asFlag, format: formatFlag }

  protected async execute(): Promise<unknown> {
    const features = await this.operateAll<object>('list_features', {})
    await this.list(features, { columns: ['key', 'on', 'by', 'label'], id: 'key' })
    return { features }
  }
}
