import { Args, Flags } from '@oclif/core'
import { CmsCommand, dryRunFlag } from '../_base.ts'

export default class KitCreate extends CmsCommand<typeof KitCreate> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Create your own kit in kits/, as a copy of another one or from a minimal template'
  static override description =
    'It can be used at once: site:create <key> <hosts> <name>. Exit 4 if the name is in use.'
  static override aliases = ['theme:create']
  static override examples = [
    '<%= config.bin %> <%= command.id %> birch',
    '<%= config.bin %> <%= command.id %> birch --blank --label="Birch & Sons"',
  ]
  static override args = {
    name: Args.string({ required: true, description: 'Name of the folder: a–z, 0–9, - and _' }),
  }
  static override flags = {
    from: Flags.string({
      description: 'Kit to copy',
      default: 'starter',
      helpValue: '<kit>',
      exclusive: ['blank'],
    }),
    blank: Flags.boolean({ description: 'Start with a document and three blocks instead of a copy' }),
    label: Flags.string({ description: 'Display name; default: from the folder name' }),
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { createKit } = await import('../../lib/kit-checks/create-kit.ts')
    const { from, blank, label } = this.flags
    const made = createKit({
      root: this.root,
      name: this.args.name,
      label,
      from: blank ? undefined : from,
      ...this.dryRunInput,
    })
    for (const file of made.files) this.log(`  ${file}`)
    this.log(`The kit ${made.name} ${this.flags['dry-run'] ? 'would be' : 'is'} in ${made.folder}.`)
    return { ...made, ...this.dryRunInput }
  }
}
