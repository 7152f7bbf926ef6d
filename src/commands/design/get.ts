import type { z } from 'zod'
import type { Design } from '../../lib/design/schema.ts'
import { asFlag, CmsCommand, formatFlag, siteFlag } from '../_base.ts'
import { counted } from '../_counted.ts'
import { formatList } from '../_list.ts'

type DesignView = z.output<typeof Design>

export default class DesignGet extends CmsCommand<typeof DesignGet> {
  static override shellScope = 'operation' as const
  static override summary = 'Show the design of a website: its tokens and the contrast of its colours'
  static override description = 'Colours are printed as light / dark. --json prints the full response of get_design.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --site=muster --format=csv',
  ]
  static override flags = { site: siteFlag, as: asFlag, format: formatFlag }

  protected async execute(): Promise<unknown> {
    const design = await this.operate<DesignView>('get_design', {})
    const table = this.flags.format === 'table'
    if (table) this.log('%s', `Kit ${design.kit}, preset ${design.preset ?? '(none)'}\n`)
    await this.list(design.tokens.map(rowOf(design)), {
      columns: ['key', 'value', 'from', 'type', 'group', 'label'],
      id: 'key',
    })
    if (table) this.log('%s', contrastLines(design))
    return design
  }
}

const rowOf =
  ({ values, own, preset, presets }: DesignView) =>
  ({ key, type, group, label }: DesignView['tokens'][number]) => {
    const chosen = presets.find((one) => one.key === preset)?.values ?? {}
    const from = Object.hasOwn(own, key) ? 'own' : Object.hasOwn(chosen, key) ? 'preset' : 'kit'
    return { key, value: formatValue(values[key]), from, type, group, label }
  }

function formatValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { light, dark } = value as { light: string; dark: string }
  return light === dark ? light : `${light} / ${dark}`
}

function contrastLines({ contrast }: DesignView): string {
  const rows = contrast.map(({ token, with: other, mode, ratio, min, passes, suggestion, ...colours }) => ({
    contrast: passes ? 'pass' : 'FAIL',
    pair: `${token} on ${other}`,
    mode,
    // Colors with transparency are mixed, so they differ from the tokens.
    seen: `${colours.text_color} on ${colours.ground_color}`,
    ratio: ratio.toFixed(2),
    min,
    nearest: suggestion,
  }))
  const failing = contrast.filter(({ passes }) => !passes).length
  const columns = ['contrast', 'pair', 'mode', 'ratio', 'min', ...(failing ? ['seen', 'nearest'] : [])]
  const table = formatList(rows, { columns, id: 'pair', format: 'table' })
  return `\n${table}\n\n${failing ? `${failing} of ${counted(contrast.length, 'pair')} ${failing === 1 ? 'is' : 'are'} too weak.` : 'All pairs pass.'}`
}
