// Folds lines of iCalendar to 75 octets, including the space that begins a continuation (RFC 5545, 3.1).
const MAX = 75

/** `text` may already be folded, also at other positions. */
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
