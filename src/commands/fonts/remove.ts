import { Args } from '@oclif/core'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'

export default class FontsRemove extends CmsCommand<typeof FontsRemove> {
  static override shellScope = 'operation' as const
  static override summary = 'Remove a font from a website'
  static override description = 'Refused (exit 4) if the design uses the font; the places are listed.'
  static override examples = ['<%= config.bin %> <%= command.id %> inter --site=muster']
  static override args = {
    font: Args.string({ required: true, description: 'Key of the font; see fonts:list' }),
  }
  static override flags = { site: siteFlag, as: asFlag, 'dry-run': dryRunFlag }

  protected async execute(): Promise<unknown> {
    const result = await this.write<{ name: string }>('remove_font', { key: this.args.font })
    this.log('%s', `${result.name} is removed.`)
    return result
  }
}
