// Character references of HTML as browsers resolve them (WHATWG HTML 13.2.5.72), as far as markup of blocks may have them.

/** Those of the second line, because a scheme or host can be written with them. */
const NAMED = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }),
  ...Object.entries({ colon: ':', Tab: '\t', NewLine: '\n', sol: '/', bsol: '\\' }),
])
const REFERENCE = /&(?:#x([0-9a-f]+);?|#([0-9]+);?|([a-z][a-z0-9]*);)/gi

/** The text with its references resolved; names that are not known stay. */
export const decodeReferences = (text: string): string =>
  text.replace(REFERENCE, (match: string, ...found: (string | undefined)[]) => {
    const [hex, decimal, name] = found
    if (name !== undefined) return NAMED.get(name) ?? match
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16)
    const isCharacter = code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : '\uFFFD'
  })

/** The first reference that browsers may know and this file does not, so that its text is unknown. */
export function unknownReference(text: string): string | undefined {
  for (const [match, , , name] of text.matchAll(REFERENCE)) if (name !== undefined && !NAMED.has(name)) return match
  return undefined
}

/** The text of markup: without tags, references resolved. */
export const markupText = (markup: string): string => decodeReferences(markup.replace(/<[^<>]*>/g, ''))
