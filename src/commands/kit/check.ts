import { Args } from '@oclif/core'
import type { KitCheck } from '../../lib/kit-checks/check-kit.ts'
import { CmsCommand, EXIT } from '../_base.ts'
import { counted } from '../_counted.ts'

export default class KitCheckCommand extends CmsCommand<typeof KitCheckCommand> {
  static override shellScope = 'harmless' as const
  static override summary =
    'Check a kit: design and contrast of all presets, texts, files, budget, icons, and every block as blocks:selftest does'
  static override description = 'Exit 6 when the kit has errors. Needs no installation.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> birch',
    '<%= config.bin %> <%= command.id %> all --json',
  ]
  static override args = {
    kit: Args.string({ description: 'Name of a kit, or all', default: 'all' }),
  }

  protected async execute(): Promise<unknown> {
    const { checkKit } = await import('../../lib/kit-checks/check-kit.ts')
    const { listKits } = await import('../../lib/kits/load-kit.ts')
    const { kit } = this.args
    const names = kit === 'all' ? listKits(this.root).map(({ name }) => name) : [kit]
    const kits: KitCheck[] = []
    for (const name of names) {
      const checked = await checkKit(this.root, name)
      kits.push(checked)
      for (const line of linesOf(checked)) this.log('%s', line)
      for (const warning of checked.warnings) this.notice(warning)
    }
    if (kits.some(({ status }) => status !== 'ok')) process.exitCode = EXIT.foundWork
    this.log('A running server reads kits when it starts, or with --dev.')
    return { kits }
  }
}

function linesOf({ kit, findings, blocks, contrast, weight, budget }: KitCheck): string[] {
  const count = findings.length
  const head = count ? `${kit}: ${counted(count, 'error')}` : `${kit}: no errors`
  const bytes = (kind: 'css' | 'js') =>
    `${kind} ${kilobytes(weight![kind])}${budget ? ` of ${kilobytes(budget[kind])}` : ''}`
  return [
    head,
    ...findings.map(({ check, message }) => `  ${check.padEnd(8)}  ${message}`),
    `  ${counted(blocks.types, 'block type')}: ${counted(blocks.passed, 'case')} passed, ${blocks.failed} failed`,
    `  ${counted(contrast, 'pair')} of colours over all presets, light and dark`,
    ...(weight ? [`  start page: ${bytes('css')}, ${bytes('js')}`] : []),
  ]
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
