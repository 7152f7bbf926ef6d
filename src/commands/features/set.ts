import { Args } from '@oclif/core'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'

export default class FeaturesSet extends CmsCommand<typeof FeaturesSet> {
  static override shellScope = 'operation' as const
  static override summary = 'Switch a feature of a website on or off'
  static override description = 'Refused (exit 5) if a preset or a file sets the feature.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> chat off',
    '<%= config.bin %> <%= command.id %> mcp on --site=muster',
  ]
  static override args = {
    feature: Args.string({ required: true, description: 'Key of the feature; see features:list' }),
    state: Args.string({ required: true, description: 'New state', options: ['on', 'off'] }),
  }
  static override flags = { site: siteFlag, as: asFlag, 'dry-run': dryRunFlag }

  protected async execute(): Promise<unknown> {
    const { feature, state } = this.args
    const result = await this.write<{ key: string; on: boolean }>('set_feature', {
      key: feature,
      on: state === 'on',
    })
    this.log(`${feature} is ${result.on ? 'on' : 'off'}.`)
    if (result.on !== (state === 'on')) this.notice(`${feature} needs another feature that is off.`)
    return result
  }
}
