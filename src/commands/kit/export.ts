import { Args, Flags } from '@oclif/core'
import { CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { counted } from '../_counted.ts'

export default class KitExport extends CmsCommand<typeof KitExport> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Export a kit as an archive or a folder, to install it elsewhere'
  static override description =
    'Install it by putting it into kits/. --site adds the design of that website as a preset. Exit 4 if the target exists.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> birch',
    '<%= config.bin %> <%= command.id %> birch --out=../birch-kit --site=muster',
  ]
  static override args = {
    kit: Args.string({ required: true, description: 'Name of the kit; see kit:list' }),
  }
  static override flags = {
    out: Flags.string({
      description: 'A folder or a .zip file; default: <kit>.zip',
      helpValue: '<path>',
    }),
    site: siteFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { exportKit } = await import('../../lib/kit-checks/export-kit.ts')
    const { kit } = this.args
    const { out = `${kit}.zip` } = this.flags
    const preset = this.flags.site === undefined ? undefined : await this.#preset(kit)
    const made = await exportKit({ root: this.root, name: kit, out, preset, ...this.dryRunInput })
    this.log(
      '%s',
      `${counted(made.files.length, 'file')} ${this.flags['dry-run'] ? 'would be' : made.files.length === 1 ? 'is' : 'are'} in ${made.out}.`,
    )
    return { ...made, preset: preset?.key ?? null, ...this.dryRunInput }
  }

  async #preset(kit: string) {
    const { AppError } = await import('../../lib/base/errors.ts')
    const { presetOf } = await import('../../lib/kit-checks/export-preset.ts')
    const { titleOf } = await import('../../lib/core/settings/site-title.ts')
    const site = await this.site()
    if (site.kit.name !== kit)
      throw new AppError('shell.site_has_other_kit', { site: site.key, name: site.kit.name, kit })
    const preset = await presetOf(site, await titleOf(site))
    for (const token of preset.left_out)
      this.notice(`${token}: its font is the website's own, and not in the kit. Install it there, too (fonts:install).`)
    return preset
  }
}
