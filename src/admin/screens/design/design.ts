// The design as operations answer it.
import type { Translate } from '../../lang/lang.ts'

export const MODES = ['light', 'dark'] as const
export type Mode = (typeof MODES)[number]
export type Colour = Record<Mode, string>
export type TokenValue = string | number | boolean | Colour
export type Values = Record<string, TokenValue>
/** Over a preset: a colour may tell one mode only. */
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

/** A colour on another one. */
export interface Pair {
  token: string
  with: string
  mode: Mode
  ratio: number
  min: number
  passes: boolean
  /** As visitors see them; of mixtures, other colours than the tokens'. */
  text_color: string
  ground_color: string
  mixed: boolean
  /** The nearest colour for `token` that passes. */
  suggestion?: string
}
export interface Preset {
  key: string
  label: string
  values: OwnValues
}
export interface Design {
  version: number
  kit: string
  preset: string | null
  own: OwnValues
  values: Values
  contrast: Pair[]
  tokens: Token[]
  presets: Preset[]
}

export interface DesignChange {
  n: number
  at: string
  actor: {
    user: { id: number; name: string } | null
    token: { id: number; name: string } | null
    channel: string
    client: string | null
  }
  kit: string
  preset: string | null
  changes: { key: string; before: TokenValue | null; after: TokenValue | null }[]
}

export interface Font {
  key: string
  name: string
  licence: string
  stack: string
  weights: string[]
  styles: string[]
  subsets: string[]
  bytes: number
  /** Keys of tokens. */
  used_by: string[]
}

/** A colour that a token becomes. */
export interface Taken {
  key: string
  mode: Mode
  colour: string
}

/** Whether other colours stand on it or follow it. */
export const leads = ({ tokens }: Pick<Design, 'tokens'>, key: string): boolean =>
  tokens.some(
    ({ type, ...token }) =>
      type === 'color' &&
      'options' in token &&
      [token.options, ...((token.options as { also?: Ground[] } | undefined)?.also ?? [])].some(
        (ground) => (ground as Ground | undefined)?.with === key,
      ),
  )

/** Where the kit mixes colours: which ones the contrast is of, since they are not those that were chosen. */
export const mixedWords = ({ text_color, ground_color }: Pair, t: Translate): string =>
  t('Mixed there by the kit: {text} on {ground}', {
    text: text_color.toUpperCase(),
    ground: ground_color.toUpperCase(),
  })

export const labelOf = ({ tokens }: Pick<Design, 'tokens'>, key: string): string =>
  tokens.find((token) => token.key === key)?.label ?? key
