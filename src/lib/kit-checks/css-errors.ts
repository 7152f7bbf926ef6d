// What makes browsers misread the rest of a stylesheet: brackets, strings and comments that do not end (CSS Syntax 3).
import { tokenize, tokenTypes } from 'css-tree'

const CLOSING: ReadonlyMap<number, string> = new Map([
  [tokenTypes.LeftCurlyBracket, '}'],
  [tokenTypes.LeftParenthesis, ')'],
  [tokenTypes.Function, ')'],
  [tokenTypes.LeftSquareBracket, ']'],
])

/** The first such error, with its line; what follows it cannot be told from it. Undefined for a stylesheet without one. */
export function cssError(source: string): { line: number; message: string } | undefined {
  const open: { text: string; closing: string; at: number }[] = []
  let error: { at: number; message: string } | undefined
  tokenize(source, (type, start, end) => {
    if (error) return
    const text = source.slice(start, end)
    const closing = CLOSING.get(type)
    if (closing) open.push({ text, closing, at: start })
    else if (isUnended(type, text)) error = { at: start, message: `${text.split('\n')[0]!.slice(0, 40)} does not end` }
    else if (/^[})\]]$/.test(text) && open.pop()?.closing !== text)
      error = { at: start, message: `${text} closes nothing that is open` }
  })
  const [first] = open
  if (!error && first) error = { at: first.at, message: `${first.text} is not closed` }
  return error && { line: source.slice(0, error.at).split('\n').length, message: error.message }
}

const isUnended = (type: number, text: string): boolean =>
  type === tokenTypes.BadString || type === tokenTypes.BadUrl || (type === tokenTypes.Comment && !text.endsWith('*/'))
