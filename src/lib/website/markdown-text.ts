// Words and links in Markdown: nothing that an editor typed becomes markup by accident.

/** Text as it is, in a paragraph: no emphasis, link, code or HTML begins in it. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*[\]<]/g, '\\$&').replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')

/** Several lines become paragraphs; what begins a line is no heading, list or quote. */
export const plainMarkdown = (text: string): string =>
  escapeMarkdown(text)
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^([#+>=~-])/, '\\$1')
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2'),
    )
    .filter((line) => line !== '')
    .join('\n\n')

/** One line. */
export const lineMarkdown = (text: string): string => escapeMarkdown(text.replace(/\s+/g, ' ').trim())

/** `label` is Markdown already. */
export const linkMarkdown = (label: string, address: string): string =>
  `[${label}](${address.replace(/[()<>\\\s]/g, (char) => encodeURIComponent(char).replace(/[()]/g, (one) => (one === '(' ? '%28' : '%29')))})`
