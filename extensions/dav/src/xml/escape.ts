// Escapes text for XML.
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
/** Removes characters that XML does not allow (XML 1.0, 2.2). */
export const escape = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"\r]/g, (char) => ENTITIES[char]!)
