// Samples of a kit in other languages: what a language lacks, and what does not fit the fields.
import { sampleErrors, sampleTexts } from '../blocks/blocks.ts'
import type { Finding } from './check-kit.ts'
import type { Kit } from '../kits/kits.ts'

/** Of the languages that the kit has begun; what lacks is shown in its own. */
export const untranslatedSamples = ({ blocks, texts }: Kit): string[] =>
  Object.entries(texts.samples).flatMap(([lang, known]) => {
    const lacking = sampleTexts({ blocks }).filter((text) => !(Object.hasOwn(known, text) && known[text]))
    return lacking.length
      ? [`lang/samples/${lang}.json lacks ${lacking.map((text) => JSON.stringify(text)).join(', ')}`]
      : []
  })

export const sampleFindings = (kit: Kit): Finding[] =>
  Object.keys(kit.texts.samples).flatMap((lang) => unfit(kit, lang))

const unfit = (kit: Kit, lang: string): Finding[] =>
  sampleErrors(kit, lang).map(({ type, pointer, message }): Finding => {
    return { check: 'texts', message: `lang/samples/${lang}.json: ${type}${pointer}: ${message}` }
  })
