import { Args, Flags } from '@oclif/core'
import { CmsCommand, dryRunFlag } from '../_base.ts'

export default class SiteDelete extends CmsCommand<typeof SiteDelete> {
  static override reach = 'whole shell' as const
  static override summary = 'Delete a website with all its content'
  static override description =
    'Nothing brings it back but a backup. --yes is not enough: --confirm repeats the key.'
  static override examples = ['<%= config.bin %> <%= command.id %> muster --confirm=muster']
  static override args = { key: Args.string({ required: true, description: 'Key of the website' }) }
  static override flags = {
    confirm: Flags.string({ description: 'The key once more', helpValue: '<key>' }),
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const installation = await this.installation()
    const { checkDelete, deleteSite } = await import('../../lib/network/sites.ts')
    const { key } = this.args
    if (this.flags['dry-run']) {
      // What changes nothing needs no second thought.
      await checkDelete(installation, key, this.flags.confirm ?? key)
      const { config } = installation.directory.get(key) ?? {}
      throw (await import('../_settled.ts')).rehearsed({ key, ...config }, null)
    }
    await deleteSite(installation, key, this.flags.confirm)
    this.log(`The website ${key} is deleted.`)
    return { key, deleted: true }
  }
}
