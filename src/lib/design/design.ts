// Design tokens and their values: custom properties for light and dark, and classes for <html> (contract 4.1).
import type { FieldError } from '../errors.ts'
import type { DesignDefinition, DesignToken } from '../kits/define-kit.ts'

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

/** The value of every token: the stored one where it is valid, else the preset's, else the kit's. */
export function designValues(design: DesignDefinition, stored: StoredDesign = {}): DesignValues {
  const preset = (stored.preset && own(design.presets, stored.preset)?.values) || {}
  return Object.fromEntries(
    design.tokens.map((token) => {
      const candidates = [own(stored.values ?? {}, token.key), own(preset, token.key)]
      const valid = candidates.find((value) => value !== undefined && !flaw(token, value))
      return [token.key, valid === undefined ? standard(token) : complete(token, valid)]
    }),
  )
}

/** What is wrong with values that somebody wants to store; colours may come as `{light}`, `{dark}` or both. */
export function checkDesignValues(
  design: DesignDefinition,
  values: Record<string, unknown>,
  pointer = '/values',
): FieldError[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const token = design.tokens.find((one) => one.key === key)
    const known = design.tokens.map((one) => one.key).join(', ')
    const message = token ? flaw(token, value) : `is no token of this kit; there are ${known}`
    return message ? [{ pointer: `${pointer}/${key}`, code: token ? 'invalid' : 'unknown', message }] : []
  })
}

/** The stylesheet of the tokens. Only checked values and the kit's own words are printed. */
export function designCss(design: DesignDefinition, values: DesignValues): string {
  const both: string[] = ['color-scheme:light dark']
  const dark: string[] = []
  for (const token of design.tokens) {
    if (!('var' in token)) continue
    const value = values[token.key]!
    if (token.type === 'color') {
      both.push(`${token.var}:${(value as Colour).light}`)
      if ((value as Colour).dark !== (value as Colour).light)
        dark.push(`${token.var}:${(value as Colour).dark}`)
    } else if (token.type === 'font')
      both.push(`${token.var}:${token.options.stacks[value as string]!.stack}`)
    else both.push(`${token.var}:${Number(value)}${token.options.unit}`)
  }
  const scheme = dark.length ? `@media (prefers-color-scheme:dark){:root{${dark.join(';')}}}\n` : ''
  return `:root{${both.join(';')}}\n${scheme}`
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

const standard = (token: DesignToken): TokenValue =>
  token.type === 'color' ? { light: token.light, dark: token.dark } : token.value

const complete = (token: DesignToken, value: unknown): TokenValue =>
  token.type === 'color'
    ? { ...(standard(token) as Colour), ...(value as Partial<Colour>) }
    : (value as TokenValue)

function flaw(token: DesignToken, value: unknown): string | undefined {
  switch (token.type) {
    case 'color':
      return colourFlaw(value)
    case 'range': {
      const { min, max, unit } = token.options
      const fits = typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max
      return fits ? undefined : `must be a number from ${min} to ${max} (${unit})`
    }
    case 'switch':
      return typeof value === 'boolean' ? undefined : 'must be true or false'
    default: {
      const known = token.type === 'font' ? token.options.stacks : token.options.values
      const fits = typeof value === 'string' && Object.hasOwn(known, value)
      return fits ? undefined : `must be one of ${Object.keys(known).join(', ')}`
    }
  }
}

function colourFlaw(value: unknown): string | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const fits =
    entries.length > 0 &&
    entries.every(([mode, colour]) => /^(light|dark)$/.test(mode) && hex.test(String(colour)))
  return fits ? undefined : 'must be {light, dark} with colours such as #1a2b3c'
}
