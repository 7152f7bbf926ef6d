// Values of vCard 2.1 that are quoted-printable (RFC 2045, 6.7), or in another character set than UTF-8.

type Params = Readonly<Record<string, string>>

/** Also without the name of the parameter, as vCard 2.1 allows. */
const QUOTED = /;(?:ENCODING=)?"?QUOTED-PRINTABLE"?(?=[;:]|$)/i

/** Whether the name and the parameters of a line say that its value is quoted-printable. */
export const isQuotedHead = (head: string): boolean => QUOTED.test(head)

/** Whether there is an equals sign before the line end at `end`: a quoted-printable value goes on in the next line. */
export function isSoftBreak(binary: string, end: number): boolean {
  return binary[binary[end - 1] === '\r' ? end - 2 : end - 1] === '='
}

/** Without soft line breaks, if the value is quoted-printable. */
export const joined = (line: string): string =>
  isQuotedHead(line.split(':', 1)[0]!) ? line.replace(/=\r?\n/g, '') : line

/** The text of a value, still escaped; semicolons and line ends that were encoded belong to it. */
export function decodedValue(binary: string, params: Params): string {
  const isEncoded = params['ENCODING']?.toUpperCase() === 'QUOTED-PRINTABLE' || 'QUOTED-PRINTABLE' in params
  const bytes = Buffer.from(isEncoded ? unquoted(binary) : binary, 'latin1')
  const charset = params['CHARSET']?.trim()
  return !charset || /^utf-?8$/i.test(charset) ? bytes.toString('utf8') : inCharset(bytes, charset)
}

function inCharset(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return Buffer.from(bytes).toString('utf8') // no such character set
  }
}

const unquoted = (binary: string): string =>
  binary
    .replace(/(?:=0D)?=0A|=0D/gi, '\\n')
    .replace(/=3B/gi, '\\;')
    .replace(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Name and parameters of a line whose value is written as UTF-8. */
export function plainHead(head: string): string {
  return head.replace(QUOTED, '').replace(/;CHARSET=[^;]*/i, ';CHARSET=UTF-8')
}
