// Design tokens and their values: custom properties for light and dark, and classes for <html> (contract 4.1).
import { list, message, type Message } from '../base/catalogue/message.ts'
import { errorAt, type FieldError } from '../base/errors.ts'
import type { DesignDefinition, DesignToken } from '../kits/define-kit.ts'
import { escapeKey } from '../base/json.ts'

/** The setting `design`: a preset's values are the base, own values come over them. */
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

/** A font that a website has beside those of its kit: one more value of every font token. */
export interface ExtraFont {
  key: string
  label: string
  /** A value of CSS `font-family`. */
  stack: string
}

const STACK = /^(?:'[\w .-]+'|"[\w .-]+"|[\w -]+)(?:, ?(?:'[\w .-]+'|"[\w .-]+"|[\w -]+))*$/

/** The design with the fonts of a website among the choices; a key of the kit stays the kit's. */
export function withFonts(design: DesignDefinition, extraFonts: readonly ExtraFont[] = []): DesignDefinition {
  // A stack ends up in a stylesheet: nothing of it may end the declaration.
  const safe = extraFonts.filter(({ stack }) => STACK.test(stack))
  if (!safe.length) return design
  const more = Object.fromEntries(safe.map(({ key, label, stack }) => [key, { label, stack }]))
  const tokens = design.tokens.map((token) =>
    token.type === 'font' ? { ...token, options: { stacks: { ...more, ...token.options.stacks } } } : token,
  )
  return { ...design, tokens }
}

/** The value of every token: the kit's, over it the preset's, over it the stored one, each where it is valid. */
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

/** What is wrong with values that somebody wants to store; colours may come as `{light}`, `{dark}` or both. */
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
  /** One of the two, whatever the browser prefers: for looking at both. */
  scheme?: keyof Colour | undefined
}

/** The stylesheet of the tokens. Only checked values and the kit's own words are printed. */
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
    } else if (token.type === 'font')
      both.push(`${token.var}:${token.options.stacks[value as string]!.stack}`)
    else both.push(`${token.var}:${Number(value)}${token.options.unit}`)
  }
  const whenDark = dark.length ? `@media (prefers-color-scheme:dark){:root{${dark.join(';')}}}\n` : ''
  return `:root{${both.join(';')}}\n${whenDark}`
}

/** The classes of <html>: `{key}-{value}` of a selection, `{key}` of a switch that is on. */
export function designClasses(design: DesignDefinition, values: DesignValues): string {
  return design.tokens
    .flatMap(({ key, type }) => {
      if (type === 'select') return [`${key}-${values[key] as string}`]
      return type === 'switch' && values[key] === true ? [key] : []
    })
    .join(' ')
}

const own = <V>(map: Record<string, V>, key: string): V | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined

/** What the kit has for a token. */
export const standard = (token: DesignToken): TokenValue =>
  token.type === 'color' ? { light: token.light, dark: token.dark } : token.value

/** A colour may tell one mode only. */
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
    entries.every(
      ([mode, colour]) => /^(light|dark)$/.test(mode) && typeof colour === 'string' && hex.test(colour),
    )
  return fits ? undefined : message('design.not_a_colour', { form: '{light, dark}' })
}
