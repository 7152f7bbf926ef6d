// The text of rich text.

const CHARACTERS: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' }

/** The text of sanitized markup; a block, row or line break starts a new line. */
export const richTextToText = (markup: string): string =>
  markup
    .replace(/<\/(?:p|h[2-4]|li|blockquote|tr|caption)>|<[bh]r\b[^>]*>/g, '\n')
    .replace(/<\/t[dh]>/g, '\t')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => CHARACTERS[name]!)
    .replace(/[\t ]*\n\s*/g, '\n')
    .trim()
