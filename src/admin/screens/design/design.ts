// The design in the responses of the operations.
import type { CallResult } from '../../client/calls.ts'
import type { Design as Shown } from '../../client/operations.d.ts'
import type { Translate } from '../../lang/lang.ts'

export const MODES = ['light', 'dark'] as const
export type Mode = (typeof MODES)[number]
export type Colour = Record<Mode, string>
export type TokenValue = string | number | boolean | Colour
export type Values = Record<string, TokenValue>
/** Over those of a preset: a colour may set one mode only. */
export type OwnValues = Record<string, TokenValue | Partial<Colour>>

interface TokenBase {
  key: string
  label: string
  group?: string
  var?: string
}
interface Ground {
  with?: string
  min?: number
}
export type Stacks = Record<string, { label: string; stack: string }>
export type Token = TokenBase &
  (
    | { type: 'color'; default: Colour; options?: Ground & { also?: Ground[] } }
    | { type: 'font'; default: string; options: { stacks: Stacks } }
    | { type: 'range'; default: number; options: { min: number; max: number; step: number; unit: string } }
    | { type: 'select'; default: string; options: { values: Record<string, string> } }
    | { type: 'switch'; default: boolean }
  )
export type TokenOf<T extends Token['type']> = Extract<Token, { type: T }>

/** A text colour and its background. */
export type Pair = Shown['contrast'][number]
export type Preset = Shown['presets'][number]
/** A token has further properties depending on its type. */
export type Design = Omit<Shown, 'tokens'> & { tokens: Token[] }
export const designOf = (answer: Shown): Design => answer as Design

/** A colour to be set. */
export type ColourFix = CallResult<'preview_design'>['mended'][number]

/** Whether other colours are placed on it or derived from it. */
export const hasDependentColours = ({ tokens }: Pick<Design, 'tokens'>, key: string): boolean =>
  tokens.some(
    ({ type, ...token }) =>
      type === 'color' &&
      'options' in token &&
      [token.options, ...((token.options as { also?: Ground[] } | undefined)?.also ?? [])].some(
        (ground) => (ground as Ground | undefined)?.with === key,
      ),
  )

/** When the kit mixes colours, the contrast is that of the mixed ones, which this text says. */
export const mixedColoursText = ({ text_color, ground_color }: Pair, t: Translate): string =>
  t('Mixed there by the kit: {text} on {ground}', {
    text: text_color.toUpperCase(),
    ground: ground_color.toUpperCase(),
  })

export const labelOf = ({ tokens }: Pick<Design, 'tokens'>, key: string): string =>
  tokens.find((token) => token.key === key)?.label ?? key
