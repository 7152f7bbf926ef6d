// Why a path cannot be evaluated, in our own words: the evaluators say it in English alone, each in its own.
import { message, type Message } from '../../base/catalogue/message.ts'

const NAMED: readonly [pattern: RegExp, reason: (name: string) => Message][] = [
  [/^Unknown function (\S+)|^no such function '([^']+)'/, (name) => message('source_mapping.path_function', { name })],
  [/^Function (\S+) expects/, (name) => message('source_mapping.path_arguments', { name })],
  [/^(\S+)\(\) (?:takes|argument)/, (name) => message('source_mapping.path_arguments', { name })],
  [/^Undeclared variable: (\S+)/, (name) => message('source_mapping.path_variable', { name })],
  [/^Cannot resolve QName (\S+)/, (name) => message('source_mapping.path_prefix', { name })],
  [/^(?:Unterminated string literal|unclosed string)/, () => message('source_mapping.path_quote')],
  [/^unclosed|^unbalanced/, () => message('source_mapping.path_bracket')],
  [/^expected '\$'/, () => message('source_mapping.path_beginning')],
  [/^index out of range/, () => message('source_mapping.path_index')],
  [/^bald descendant|^unexpected end/, () => message('source_mapping.path_end')],
]

/** `… ('$.a[?':5)`: where JSONPath stopped, counted from 0. */
const PLACE = /'[^']*':(\d+)\)$/

export function pathReason(evaluatorMessage: string): Message {
  for (const [pattern, reason] of NAMED) {
    const found = pattern.exec(evaluatorMessage)
    if (found) return reason((found[1] ?? found[2] ?? '').replace(/[.:,]+$/, '').slice(0, 60))
  }
  const position = PLACE.exec(evaluatorMessage)?.[1]
  return position === undefined
    ? message('source_mapping.path_not_read')
    : message('source_mapping.path_place', { place: Number(position) + 1 })
}
