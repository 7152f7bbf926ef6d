import { Args, Flags } from '@oclif/core'
import type { z } from 'zod'
import type { Colour } from '../../lib/design/tokens.ts'
import type { LowContrast } from '../../lib/design/low-contrast.ts'
import type { Design } from '../../lib/design/schema.ts'
import { AppError } from '../../lib/base/errors.ts'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'
import { parseValues, wordOf } from './_values.ts'

type DesignView = z.output<typeof Design>

export default class DesignSet extends CmsCommand<typeof DesignSet> {
  static override shellScope = 'operation' as const
  static override summary = 'Change the design of a website: its preset and its own token values'
  static override description = `A colour is key.light=#123456, key.dark=…, key=<light>/<dark> or key=<both>; an empty value removes it.
Colours that cannot be read on one another are refused (exit 2) with the nearest that can.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> primary.light=#123456 radius=4 sticky=on',
    '<%= config.bin %> <%= command.id %> --preset=ledger primary=#1f3f8f/#a9bffb',
    '<%= config.bin %> <%= command.id %> --reset --dry-run',
  ]
  static override args = {
    value: Args.string({ multiple: true, description: 'key=value; design:get lists the keys' }),
  }
  static override flags = {
    site: siteFlag,
    preset: Flags.string({ description: 'Preset that the own values override', helpValue: '<key>' }),
    replace: Flags.boolean({ description: 'Remove own values that are not given here' }),
    reset: Flags.boolean({
      description: 'Reset to the default values of the kit',
      exclusive: ['preset', 'replace'],
    }),
    'allow-low-contrast': Flags.boolean({ description: 'Accept colours with too little contrast' }),
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { preset, replace, reset } = this.flags
    const assignments = this.args.value ?? []
    if (!assignments.length && preset === undefined && !replace && !reset)
      throw new AppError('shell.design_nothing_given')
    const kit = (await this.site()).kit.design
    const values = parseValues(assignments, kit.tokens)
    const design = await this.write<DesignView>('set_design', {
      ...(reset ? { preset: null } : preset !== undefined && { preset }),
      values,
      ...((replace || reset) && { replace: true }),
      ...(this.flags['allow-low-contrast'] && { allow_low_contrast: true }),
    }).catch((error: unknown) => {
      throw this.jsonEnabled() ? error : inLines(error, values)
    })
    for (const { token, with: other, mode, ratio, passes, ...painted } of design.contrast) {
      const colours = `${painted.text_color} on ${painted.ground_color}`
      if (!passes) this.notice(`${token} on ${other} (${mode}) is hard to read: ${colours} has a contrast of ${ratio}.`)
    }
    const { hintsOf } = await import('./_hints.ts')
    for (const hint of hintsOf(kit, values, design)) this.notice(hint)
    this.log(`The design is saved: version ${design.version}.`)
    return design
  }
}

/** Too little contrast: a line for each pair, and arguments that would pass. */
function inLines(error: unknown, values: Record<string, unknown>): unknown {
  if (!(error instanceof AppError) || !error.errors.some(({ code }) => code === 'low_contrast')) return error
  const errors = error.errors as LowContrast[]
  const passing = new Map<string, Partial<Colour>>()
  for (const { pointer, mode, suggestion } of errors) {
    const key = pointer.split('/')[2]!
    const colour = passing.get(key) ?? (values[key] as Partial<Colour> | undefined)
    if (suggestion !== undefined) passing.set(key, { ...colour, [mode]: suggestion })
  }
  const suggestions = [...passing].flatMap(([key, colour]) => wordOf(key, colour))
  const lines = [
    'These colours cannot be read on one another:',
    ...errors.map(({ message }) => `  ${message}`),
    ...(suggestions.length ? [`This would pass: ${suggestions.join(' ')}`] : []),
    '--allow-low-contrast takes them all the same.',
  ]
  return new AppError('shell.errors', { errors: lines.join('\n') }, { errors, cause: error })
}
