// Design tokens and their values: custom properties for light and dark, and classes for <html> (contract 4.1).
import { list, message, type Message } from '../base/catalogue/message.ts'
import { errorAt, type FieldError } from '../base/errors.ts'
import { escapeKey } from '../base/text/text.ts'
import type { DesignDefinition, DesignToken } from '../kits/define-kit.ts'

/** The setting `design`: own values override those of the preset. */
export interface StoredDesign {
  preset?: string | undefined
  values?: Record<string, unknown> | undefined
}
export interface Colour {
  light: string
  dark: string
}
export type TokenValue = string | number | boolean | Colour
export type DesignValues = Record<string, TokenValue>

/** A font of a website besides those of its kit: one more option of every font token. */
export interface ExtraFont {
  key: string
  label: string
  /** A value of CSS `font-family`. */
  stack: string
}

const STACK = /^(?:'[\w .-]+'|"[\w .-]+"|[\w -]+)(?:, ?(?:'[\w .-]+'|"[\w .-]+"|[\w -]+))*$/

/** The design with the fonts of a website among the options; keys of the kit take precedence. */
export function withFonts(design: DesignDefinition, extraFonts: readonly ExtraFont[] = []): DesignDefinition {
  // A stack is printed into a stylesheet, so nothing in it may end the declaration.
  const safe = extraFonts.filter(({ stack }) => STACK.test(stack))
  if (!safe.length) return design
  const more = Object.fromEntries(safe.map(({ key, label, stack }) => [key, { label, stack }]))
  const tokens = design.tokens.map((token) =>
    token.type === 'font' ? { ...token, options: { stacks: { ...more, ...token.options.stacks } } } : token,
  )
  return { ...design, tokens }
}

/** The value of every token: the own value, else the preset's, else the kit's, each only where it is valid. */
export function designValues(
  kitDesign: DesignDefinition,
  stored: StoredDesign = {},
  extraFonts: readonly ExtraFont[] = [],
): DesignValues {
  const design = withFonts(kitDesign, extraFonts)
  const preset = (stored.preset && own(design.presets, stored.preset)?.values) || {}
  return Object.fromEntries(
    design.tokens.map((token) => {
      const layers = [own(preset, token.key), own(stored.values ?? {}, token.key)]
      const valid = layers.filter((value) => value !== undefined && !error(token, value))
      return [token.key, valid.reduce<TokenValue>(laid, standard(token))]
    }),
  )
}

/** The errors of values before they are stored; colours may have `{light}`, `{dark}` or both. */
export function checkDesignValues(
  kitDesign: DesignDefinition,
  values: Record<string, unknown>,
  { pointer = '/values', extraFonts = [] }: { pointer?: string; extraFonts?: readonly ExtraFont[] } = {},
): FieldError[] {
  const { tokens } = withFonts(kitDesign, extraFonts)
  return Object.entries(values).flatMap(([key, value]) => {
    const token = tokens.find((one) => one.key === key)
    const known = list(tokens.map((one) => one.key))
    const why = token ? error(token, value) : message('design.token_not_among', { known })
    return why ? [errorAt(`${pointer}/${escapeKey(key)}`, why)] : []
  })
}

export interface CssOptions {
  extraFonts?: readonly ExtraFont[]
  /** Forces one mode, whatever the browser prefers, for previews of both. */
  scheme?: keyof Colour | undefined
}

/** The stylesheet of the tokens. Only checked values and the kit's own texts are printed. */
export function designCss(
  design: DesignDefinition,
  values: DesignValues,
  { extraFonts = [], scheme }: CssOptions = {},
): string {
  const both: string[] = [`color-scheme:${scheme ?? 'light dark'}`]
  const dark: string[] = []
  for (const token of withFonts(design, extraFonts).tokens) {
    if (!('var' in token)) continue
    const value = values[token.key]!
    if (token.type === 'color') {
      const colour = value as Colour
      both.push(`${token.var}:${colour[scheme ?? 'light']}`)
      if (!scheme && colour.dark !== colour.light) dark.push(`${token.var}:${colour.dark}`)
    } else if (token.type === 'font') both.push(`${token.var}:${token.options.stacks[value as string]!.stack}`)
    else both.push(`${token.var}:${Number(value)}${token.options.unit}`)
  }
  const whenDark = dark.length ? `@media (prefers-color-scheme:dark){:root{${dark.join(';')}}}\n` : ''
  return `:root{${both.join(';')}}\n${whenDark}`
}

/** The classes of <html>: `{key}-{value}` of a select, `{key}` of a switch that is on. */
export function designClasses(design: DesignDefinition, values: DesignValues): string {
  return design.tokens
    .flatMap(({ key, type }) => {
      if (type === 'select') return [`${key}-${values[key] as string}`]
      return type === 'switch' && values[key] === true ? [key] : []
    })
    .join(' ')
}

const own = <V>(map: Record<string, V>, key: string): V | undefined => (Object.hasOwn(map, key) ? map[key] : undefined)

/** The kit's value of a token. */
export const standard = (token: DesignToken): TokenValue =>
  token.type === 'color' ? { light: token.light, dark: token.dark } : token.value

/** A colour may set one mode only. */
const laid = (below: TokenValue, value: unknown): TokenValue =>
  typeof value === 'object' ? { ...(below as Colour), ...(value as Partial<Colour>) } : (value as TokenValue)

function error(token: DesignToken, value: unknown): Message | undefined {
  switch (token.type) {
    case 'color':
      return colourError(value)
    case 'range': {
      const { min, max, unit } = token.options
      const fits = typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max
      return fits ? undefined : message('design.number_range', { min, max, unit })
    }
    case 'switch':
      return typeof value === 'boolean' ? undefined : message('design.not_a_bool')
    default: {
      const known = token.type === 'font' ? token.options.stacks : token.options.values
      const fits = typeof value === 'string' && Object.hasOwn(known, value)
      return fits ? undefined : message('design.not_an_option', { known: list(Object.keys(known)) })
    }
  }
}

function colourError(value: unknown): Message | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const fits =
    entries.length > 0 &&
    entries.every(([mode, colour]) => /^(light|dark)$/.test(mode) && typeof colour === 'string' && hex.test(colour))
  return fits ? undefined : message('design.not_a_colour', { form: '{light, dark}' })
}
