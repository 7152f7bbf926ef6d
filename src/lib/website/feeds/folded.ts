// Lines of iCalendar: no longer than 75 octets, the space that a line goes on with among them (RFC 5545, 3.1).
const MAX = 75

/** `text` may be folded already, and otherwise. */
export const folded = (text: string): string =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => `${foldedLine(line)}\r\n`)
    .join('')

function foldedLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX) return line
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const char of line) {
    const more = Buffer.byteLength(char)
    if (bytes + more > MAX) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += char
    bytes += more
  }
  return [...parts, part].join('\r\n')
}
