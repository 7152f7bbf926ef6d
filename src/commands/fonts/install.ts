import { Args, Flags } from '@oclif/core'
import { AppError } from '../../lib/base/errors.ts'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { counted } from '../_counted.ts'

export default class FontsInstall extends CmsCommand<typeof FontsInstall> {
  static override shellScope = 'operation' as const
  static override summary = 'Host a font on the website: from Fontsource, or from files'
  static override description =
    'The font is subset to the languages of the website and becomes available in the design. Visitors load it only from the website.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> inter',
    '<%= config.bin %> <%= command.id %> source-serif-4 --weights=400,700 --styles=normal',
    '<%= config.bin %> <%= command.id %> "Muster Sans" --from=./fonts --subsets=latin',
  ]
  static override args = {
    family: Args.string({
      required: true,
      description: 'Id at fontsource.org; with --from, the name of the family',
    }),
  }
  static override flags = {
    from: Flags.string({
      description: 'A folder, or .woff2, .woff, .ttf or .otf files; a licence file is copied along',
      helpValue: '<path>',
      multiple: true,
    }),
    subsets: Flags.string({
      description: 'Subsets; default: those of the languages',
      helpValue: 'latin,latin-ext',
    }),
    weights: Flags.string({ description: 'Only these', helpValue: '400,700' }),
    styles: Flags.string({ description: 'Only these', helpValue: 'normal,italic' }),
    generic: Flags.string({
      description: 'Fallback font',
      options: ['sans-serif', 'serif', 'monospace'],
    }),
    site: siteFlag,
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { from, subsets, weights, styles, generic } = this.flags
    const { fontFiles } = await import('./_files.ts')
    const which = from ? { name: this.args.family, files: fontFiles(from) } : { family: this.args.family }
    const result = await this.write<{ name: string; key: string; files: number; bytes: number }>('install_font', {
      ...which,
      ...(subsets && { subsets: listItems(subsets) }),
      ...(weights && { weights: listItems(weights).map(weightOf) }),
      ...(styles && { styles: listItems(styles) }),
      ...(generic && { generic }),
    })
    const { name, key, files, bytes } = result
    this.log('%s', `${name} is installed: ${counted(files, 'file')}, ${Math.ceil(bytes / 1024)} KB.`)
    const { kit, key: site } = await this.site()
    const tokens = kit.design.tokens.filter(({ type }) => type === 'font').map((token) => `${token.key}=${key}`)
    if (tokens.length) this.log('%s', `Use it: ${this.config.bin} design:set ${tokens.join(' ')} --site=${site}`)
    return result
  }
}

const listItems = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

function weightOf(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text)
  throw new AppError('shell.weight_invalid', { text })
}
