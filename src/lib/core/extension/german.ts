// German for what extensions declare in English: labels of features, permissions, navigation, screens and blocks.
import type { Site } from '../site.ts'
import type { Contribution } from './contribution.ts'

/** The text in the language of the admin: German if an extension of the website translates it, else unchanged. */
export function extensionText(
  { extensions }: Pick<Site, 'extensions'>,
  lang: string | undefined,
  text: string,
): string {
  if (lang?.split('-')[0] !== 'de') return text
  const owner = extensions.find(({ german }) => Object.hasOwn(german, text))
  return owner?.german[text] ?? text
}

/** The same with the translations of one extension only. */
export const germanOf = ({ german }: Pick<Contribution, 'german'>, lang: string, text: string): string =>
  lang === 'de' && Object.hasOwn(german, text) ? german[text]! : text
