// Text inside of XML.
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
/** Characters that XML cannot have are left out (XML 1.0, 2.2). */
export const escape = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"\r]/g, (char) => ENTITIES[char]!)
