import { Flags } from '@oclif/core'
import { CmsCommand, dryRunWith } from '../_base.ts'

export default class KeysGenerate extends CmsCommand<typeof KeysGenerate> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Print a new app_key, or write config.local.json with one'
  static override description = `32 random bytes, base64; nothing is changed. --write creates the file if it is missing; an existing file
is never overwritten (exit 4): keys:rotate replaces its key without losing sealed data.`
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --write --root=/srv/cms',
  ]
  static override flags = {
    write: Flags.boolean({ description: 'Create config/config.local.json (mode 0600) with it' }),
    'dry-run': dryRunWith('write'),
  }

  protected async execute(): Promise<unknown> {
    if (this.flags.write) {
      const { makeLocalConfig, planLocalConfig } = await import('../../lib/installation/first-start.ts')
      if (this.flags['dry-run'])
        throw (await import('../_write.ts')).dryRunEnd(null, { file: planLocalConfig(this.root) })
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
