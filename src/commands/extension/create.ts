import { Args } from '@oclif/core'
import { CmsCommand } from '../_base.ts'

export default class ExtensionCreate extends CmsCommand<typeof ExtensionCreate> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Create your own extension in extensions/, with an example of everything and passing tests'
  static override description =
    'Name it in "extensions" of config/sites/<key>.json to use it, and check it with extension:check. Exit 4 if the name is in use.'
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
