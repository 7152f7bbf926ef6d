// Parses values of design tokens: key=value, key.light=#123456, key=#123456/#abcdef, key=#123456 for both.
import { list } from '../../lib/base/catalogue/message.ts'
import { AppError, invalid, fieldError } from '../../lib/base/errors.ts'
import type { DesignToken } from '../../lib/kits/define-kit.ts'

type Values = Record<string, unknown>

/** The `values` of set_design; nothing after the = removes a value. Throws 422 (exit 2) for invalid ones. */
export function parseValues(assignments: readonly string[], tokens: readonly DesignToken[]): Values {
  const values: Values = {}
  for (const word of assignments) {
    const [, key = '', mode, text = ''] = /^([\w-]+)(?:\.(light|dark))?=(.*)$/s.exec(word) ?? []
    if (!key) throw invalid('/values', 'design_value.no_assignment', { word })
    const token = tokens.find((one) => one.key === key)
    if (!token) {
      throw new AppError(
        'design_value.token_missing',
        { key, tokens: list(tokens.map((one) => one.key)) },
        {
          errors: [fieldError(`/values/${key}`, 'design_value.token_unknown')],
        },
      )
    }
    if (mode && token.type === 'color')
      values[key] = {
        ...(values[key] as object | null),
        [mode]: text ? colourOf(`${key}/${mode}`, text) : null,
      }
    else if (mode) throw invalid(`/values/${key}`, 'design_value.not_a_color', { key, value: text || 'value' })
    else values[key] = text === '' ? null : valueOf(token, text)
  }
  return values
}

function valueOf({ key, type }: DesignToken, text: string): unknown {
  const pointer = `/values/${key}`
  if (type === 'range') {
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw invalid(pointer, 'design_value.not_a_number', { key, text })
    return Number(text)
  }
  if (type === 'switch') {
    if (/^(true|on|yes)$/.test(text)) return true
    if (/^(false|off|no)$/.test(text)) return false
    throw invalid(pointer, 'design_value.not_on_or_off', { key, text })
  }
  if (type !== 'color') return text
  const [light = '', dark = light, ...more] = text.split('/')
  if (light && dark && !more.length)
    return { light: colourOf(`${key}/light`, light), dark: colourOf(`${key}/dark`, dark) }
  throw invalid(pointer, 'design_value.light_and_dark', { key })
}

const HEX = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** The # is required, but in a shell an unquoted # starts a comment, so it is easily lost. */
function colourOf(path: string, text: string): string {
  const digits = HEX.exec(text)?.[1]
  if (digits !== undefined && text.startsWith('#')) return text
  const pointer = `/values/${path}`
  throw digits === undefined
    ? invalid(pointer, 'design_value.color_format', { text })
    : invalid(pointer, 'design_value.color_needs_hash', { text, digits })
}

/** Colors as command arguments, both modes in one. */
export const wordOf = (key: string, { light, dark }: { light?: string; dark?: string }): string[] =>
  light !== undefined && dark !== undefined
    ? [`${key}=${light === dark ? light : `${light}/${dark}`}`]
    : [
        ...(light === undefined ? [] : [`${key}.light=${light}`]),
        ...(dark === undefined ? [] : [`${key}.dark=${dark}`]),
      ]
