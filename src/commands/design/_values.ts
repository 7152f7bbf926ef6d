// Values of design tokens as people type them: key=value, key.light=#123456, key=#123456/#abcdef, key=#123456 for both.
import { AppError, invalid } from '../../lib/base/errors.ts'
import type { DesignToken } from '../../lib/kits/define-kit.ts'

type Values = Record<string, unknown>

/** The `values` of set_design; nothing behind the = takes a value away. Throws 422 (exit 2) for what cannot be meant. */
export function parseValues(words: readonly string[], tokens: readonly DesignToken[]): Values {
  const values: Values = {}
  for (const word of words) {
    const [, key = '', mode, text = ''] = /^([\w-]+)(?:\.(light|dark))?=(.*)$/s.exec(word) ?? []
    if (!key) throw invalid('/values', `"${word}" is no value: write key=value, for example radius=4.`)
    const token = tokens.find((one) => one.key === key)
    if (!token) {
      const known = tokens.map((one) => one.key).join(', ')
      throw new AppError('validation', `There is no token "${key}"; there are ${known}.`, {
        errors: [{ pointer: `/values/${key}`, code: 'unknown', message: 'is no token of this kit' }],
      })
    }
    if (mode && token.type === 'color')
      values[key] = {
        ...(values[key] as object | null),
        [mode]: text ? colourOf(`${key}/${mode}`, text) : null,
      }
    else if (mode) throw invalid(`/values/${key}`, `${key} is no colour: write ${key}=${text || 'value'}.`)
    else values[key] = text === '' ? null : valueOf(token, text)
  }
  return values
}

function valueOf({ key, type }: DesignToken, text: string): unknown {
  const pointer = `/values/${key}`
  if (type === 'range') {
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw invalid(pointer, `${key} is a number, and "${text}" is none.`)
    return Number(text)
  }
  if (type === 'switch') {
    if (/^(true|on|yes)$/.test(text)) return true
    if (/^(false|off|no)$/.test(text)) return false
    throw invalid(pointer, `${key} is on or off, and not "${text}".`)
  }
  if (type !== 'color') return text
  const [light = '', dark = light, ...more] = text.split('/')
  if (light && dark && !more.length)
    return { light: colourOf(`${key}/light`, light), dark: colourOf(`${key}/dark`, dark) }
  throw invalid(pointer, `${key} has a light and a dark colour: ${key}=<light>/<dark>, or one for both.`)
}

const HEX = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** In a shell # begins a comment where a word does, so that it is left out easily. */
function colourOf(place: string, text: string): string {
  const digits = HEX.exec(text)?.[1]
  if (digits !== undefined && text.startsWith('#')) return text
  const told = digits === undefined ? 'is no colour, such as #1a2b3c is' : `write #${digits}`
  throw invalid(`/values/${place}`, `${text}: ${told}.`)
}

/** Colours as they are typed, both modes as one word. */
export const wordOf = (key: string, { light, dark }: { light?: string; dark?: string }): string[] =>
  light !== undefined && dark !== undefined
    ? [`${key}=${light === dark ? light : `${light}/${dark}`}`]
    : [
        ...(light === undefined ? [] : [`${key}.light=${light}`]),
        ...(dark === undefined ? [] : [`${key}.dark=${dark}`]),
      ]
