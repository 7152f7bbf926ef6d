// Where a text stops being JSON (RFC 8259): the engine's own message does not always say.

/** Both count from 1. */
export interface JsonError {
  line: number
  column: number
}

/** The place of the first token that cannot stand there; undefined when the text is JSON. */
export function jsonError(text: string): JsonError | undefined {
  const offset = errorOffset(text)
  if (offset === undefined) return undefined
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

const SPACE = /[ \t\n\r]*/y
const TOKEN =
  /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/y

/** What may come next: a value, a member's name, a colon, or a comma. */
type Next = 'value' | 'first item' | 'name' | 'first name' | 'colon' | 'comma'

function errorOffset(text: string): number | undefined {
  const open: string[] = []
  let next: Next = 'value'
  let at = skip(text, 0)
  while (at < text.length) {
    if (next === 'comma' && !open.length) return at
    TOKEN.lastIndex = at
    const token = TOKEN.exec(text)?.[0]
    const after: Next | undefined = token === undefined ? undefined : follow(token, next, open)
    if (after === undefined) return at
    next = after
    at = skip(text, at + token!.length)
  }
  return next === 'comma' && !open.length ? undefined : text.length
}

function skip(text: string, at: number): number {
  SPACE.lastIndex = at
  return at + (SPACE.exec(text)?.[0].length ?? 0)
}

/** What may come after a token; undefined when it cannot stand there. `open` are the brackets to be closed. */
function follow(token: string, next: Next, open: string[]): Next | undefined {
  const closes = { '}': 'first name', ']': 'first item' }[token]
  if (closes !== undefined) {
    if ((next !== 'comma' && next !== closes) || open.pop() !== token) return undefined
    return 'comma'
  }
  if (token === ':') return next === 'colon' ? 'value' : undefined
  if (token === ',') return next === 'comma' ? (open.at(-1) === '}' ? 'name' : 'value') : undefined
  if (next === 'name' || next === 'first name') return token.startsWith('"') ? 'colon' : undefined
  if (next !== 'value' && next !== 'first item') return undefined
  if (token === '{') return (open.push('}'), 'first name')
  if (token === '[') return (open.push(']'), 'first item')
  return 'comma'
}
