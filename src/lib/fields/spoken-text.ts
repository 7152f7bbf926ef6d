// What values say, as plain text for search: headings apart from all else.
import { richTextToText } from '../rules/conditions/plain-text.ts'

export interface SpokenText {
  headings: string[]
  texts: string[]
}

/** `markup` passed the allow-list. */
export function readRichText({ headings, texts }: SpokenText, markup: string): void {
  const rest = markup.replace(/<h[2-4][^>]*>(.*?)<\/h[2-4]>/gs, (_, inner: string) => {
    headings.push(richTextToText(inner))
    return '\n'
  })
  const text = richTextToText(rest)
  if (text) texts.push(text)
}
