import { Args, Flags } from '@oclif/core'
import { CmsCommand, EXIT, formatFlag } from '../_base.ts'

export default class I18nMissing extends CmsCommand<typeof I18nMissing> {
  static override shellScope = 'harmless' as const
  static override summary = 'List texts without a translation into a language, with file and line'
  static override description =
    'Texts of the admin and of extensions; with --site-texts those of kits. Exit 6 when one is missing.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> de',
    '<%= config.bin %> <%= command.id %> fr --site-texts --kit=birch',
  ]
  static override args = {
    lang: Args.string({ required: true, description: 'Code of the language: de, fr, pt-BR' }),
  }
  static override flags = {
    'site-texts': Flags.boolean({ description: 'Fixed texts of websites, and labels of kits' }),
    kit: Flags.string({ description: 'Only texts and labels of this kit', helpValue: '<kit>' }),
    format: formatFlag,
  }

  protected async execute(): Promise<unknown> {
    const { resolveOwnEntries } = await import('../../lib/core/extension/resolve.ts')
    const { missingTexts } = await import('../../lib/kit-checks/missing.ts')
    resolveOwnEntries()
    const { lang } = this.args
    const { kit, 'site-texts': siteTexts } = this.flags
    const missing = await missingTexts({ root: this.root, lang, kit, siteTexts })
    await this.list(missing, {
      columns: ['file', 'line', 'text'],
      id: 'text',
      empty: `Nothing is missing in ${lang}.`,
    })
    if (missing.length) process.exitCode = EXIT.foundWork
    return { lang, missing }
  }
}
