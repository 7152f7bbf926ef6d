import { Args } from '@oclif/core'
import { CmsCommand } from '../_base.ts'

export default class ExtensionCreate extends CmsCommand<typeof ExtensionCreate> {
  static override reach = 'whole shell' as const
  static override summary =
    'Create an extension of your own in extensions/, with one of everything and tests that pass'
  static override description =
    'Name it in "extensions" of config/sites/<key>.json to use it, and check it with extension:check. A name in use is exit 4.'
  static override examples = ['<%= config.bin %> <%= command.id %> guestbook']
  static override args = {
    name: Args.string({ required: true, description: 'Name of the folder: a–z, 0–9, - and _' }),
  }

  protected async execute(): Promise<unknown> {
    const { createExtension } = await import('../../lib/kit-checks/create-extension.ts')
    const made = createExtension(this.root, this.args.name)
    for (const file of made.files) this.log(`  ${file}`)
    this.log(`The extension ${made.name} is in ${made.folder}.`)
    return made
  }
}
