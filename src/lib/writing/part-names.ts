// Places of texts in the words of the kit and the product, with the beginning of the text: for whoever has to find them.
import type { Site } from '../core/site.ts'
import { ownLabel } from '../fields/declaration.ts'
import { kitTexts, productTexts } from '../platform/i18n/kit-texts.ts'
import type { PartName, TextPart } from './texts.ts'

const EXCERPT = 50

/** One of them in a language: of the field itself, of the kit, or of the product. */
export function partName({ kit }: Pick<Site, 'kit'>, locale: string | undefined): (name: PartName) => string {
  const [own, ours] = [kitTexts(kit, locale), productTexts(locale)]
  return (name) => {
    if (typeof name !== 'string') return ownLabel(name.labels, locale) ?? name.label
    const called = own(name)
    return called === name ? ours(name) : called
  }
}

/** `Text › Introduction: We plan and build …` */
export function namesIn(
  { kit }: Pick<Site, 'kit'>,
  language: unknown,
): (part: TextPart, words: string) => string {
  const called = partName({ kit }, typeof language === 'string' ? language : undefined)
  return (part, text) => {
    const names = part.names.map(called)
    const words = text.replace(/\s+/g, ' ').trim()
    const start = words.length > EXCERPT ? `${words.slice(0, EXCERPT).trim()} …` : words
    return `${names.join(' › ')}: ${start}`
  }
}
