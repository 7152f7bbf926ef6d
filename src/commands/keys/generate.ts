import { Flags } from '@oclif/core'
import { CmsCommand, dryRunWith } from '../_base.ts'

export default class KeysGenerate extends CmsCommand<typeof KeysGenerate> {
  static override reach = 'whole shell' as const
  static override summary = 'Print a new app_key, or write config.local.json with one'
  static override description = `32 random bytes, base64; nothing is changed. With --write the file is made where it is missing; one that is there
is never overwritten (exit 4): keys:rotate replaces its key without losing what it seals.`
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --write --root=/srv/cms',
  ]
  static override flags = {
    write: Flags.boolean({ description: 'Make config/config.local.json (mode 0600) with it' }),
    'dry-run': dryRunWith('write'),
  }

  protected async execute(): Promise<unknown> {
    if (this.flags.write) {
      const { makeLocalConfig, planLocalConfig } = await import('../../lib/installation/first-start.ts')
      if (this.flags['dry-run'])
        throw (await import('../_settled.ts')).rehearsed(null, { file: planLocalConfig(this.root) })
      const file = makeLocalConfig(this.root)
      this.log(`${file} is made.`)
      return { file }
    }
    const { newKey } = await import('../../lib/network/rotate.ts')
    const app_key = newKey()
    this.log(app_key)
    return { app_key }
  }
}
