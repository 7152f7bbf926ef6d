// German of what extensions declare in English: labels of their features, permissions, navigation, screens and blocks.
import type { Site } from '../site.ts'
import type { Contribution } from './contribution.ts'

/** The text in a language of the admin: as an extension of the website has it, else as it stands. */
export function extensionText(
  { extensions }: Pick<Site, 'extensions'>,
  lang: string | undefined,
  text: string,
): string {
  if (lang?.split('-')[0] !== 'de') return text
  const owner = extensions.find(({ german }) => Object.hasOwn(german, text))
  return owner?.german[text] ?? text
}

/** The same among texts of one extension. */
export const germanOf = ({ german }: Pick<Contribution, 'german'>, lang: string, text: string): string =>
  lang === 'de' && Object.hasOwn(german, text) ? german[text]! : text
