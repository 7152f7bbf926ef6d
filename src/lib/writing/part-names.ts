// Labels for the places of texts, with the beginning of the text, so that users can find them.
import type { Site } from '../core/site.ts'
import { ownLabel } from '../fields/declaration.ts'
import { kitTexts, productTexts } from '../platform/i18n/kit-texts.ts'
import type { PartName, TextPart } from './texts.ts'

const EXCERPT = 50

/** The label of a place in a language: the field's own, the kit's, or the product's. */
export function partName({ kit }: Pick<Site, 'kit'>, locale: string | undefined): (name: PartName) => string {
  const [own, ours] = [kitTexts(kit, locale), productTexts(locale)]
  return (name) => {
    if (typeof name !== 'string') return ownLabel(name.labels, locale) ?? name.label
    const called = own(name)
    return called === name ? ours(name) : called
  }
}

/** `Text › Introduction: We plan and build …` */
export function namesIn({ kit }: Pick<Site, 'kit'>, language: unknown): (part: TextPart, paragraph: string) => string {
  const called = partName({ kit }, typeof language === 'string' ? language : undefined)
  return (part, text) => {
    const names = part.names.map(called)
    const line = text.replace(/\s+/g, ' ').trim()
    const start = line.length > EXCERPT ? `${line.slice(0, EXCERPT).trim()} …` : line
    return `${names.join(' › ')}: ${start}`
  }
}
