// The text of rich text, for conditions. The markup was sanitised before it was stored.

const CHARACTERS: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' }

/** A block, row or line break starts a new line. */
export const plainText = (markup: string): string =>
  markup
    .replace(/<\/(?:p|h[2-4]|li|blockquote|tr|caption)>|<[bh]r\b[^>]*>/g, '\n')
    .replace(/<\/t[dh]>/g, '\t')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => CHARACTERS[name]!)
    .replace(/[\t ]*\n\s*/g, '\n')
    .trim()
