// Places of texts in the words of the kit and the product, with the beginning of the text: for whoever has to find them.
import type { Site } from '../core/site.ts'
import { kitTexts, productTexts } from '../platform/i18n/kit-texts.ts'
import type { TextPart } from './texts.ts'

const EXCERPT = 50

/** `Text › Introduction: We plan and build …` */
export function namesIn(
  { kit }: Pick<Site, 'kit'>,
  language: unknown,
): (part: TextPart, words: string) => string {
  const locale = typeof language === 'string' ? language : undefined
  const [own, ours] = [kitTexts(kit, locale), productTexts(locale)]
  return (part, text) => {
    const names = part.names.map((name) => {
      const called = own(name)
      return called === name ? ours(name) : called
    })
    const words = text.replace(/\s+/g, ' ').trim()
    const start = words.length > EXCERPT ? `${words.slice(0, EXCERPT).trim()} …` : words
    return `${names.join(' › ')}: ${start}`
  }
}
