import { Args, Flags } from '@oclif/core'
import { CmsCommand, dryRunFlag } from '../_base.ts'

export default class PoolCreate extends CmsCommand<typeof PoolCreate> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Create a pool: media that several websites share'
  static override description =
    'A website uses it when its file, config/sites/<key>.json, lists it in media_pools. Exit 4 if the name is in use.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> group',
    '<%= config.bin %> <%= command.id %> group --title="Pictures of the group" --json',
  ]
  static override args = {
    name: Args.string({ required: true, description: 'Short name: a–z, 0–9, - and _' }),
  }
  static override flags = { title: Flags.string({ description: 'Title of the pool' }), 'dry-run': dryRunFlag }

  protected async execute(): Promise<unknown> {
    const { createPool, planPool } = await import('../../lib/media/pools/pools.ts')
    const installation = await this.installation()
    const options = { name: this.args.name, title: this.flags.title }
    if (this.flags['dry-run']) throw (await import('../_write.ts')).dryRunEnd(null, planPool(installation, options))
    const pool = await createPool(installation, options)
    this.log('%s', `The pool ${pool.name} is there: storage/pools/${pool.name}.`)
    this.log('%s', `Websites share it with "media_pools": ["${pool.name}"] in config/sites/<key>.json.`)
    return { pool }
  }
}
