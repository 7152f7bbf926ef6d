// Samples of a kit in other languages: what a language lacks, and what does not fit the fields.
import { blockFields } from '../blocks/block-fields.ts'
import { isSound, sampleIn, sampleTexts } from '../blocks/sample-texts.ts'
import { checkValues } from '../fields/fields.ts'
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
  [...kit.blocks].flatMap(([type, block]) => {
    if (!isSound(type, block)) return []
    const sample = sampleIn(kit, [type, block], lang)
    const { errors } = checkValues(blockFields(type, block), sample ?? {}, { complete: sample !== undefined })
    return errors.map(({ pointer, message }): Finding => {
      return { check: 'texts', message: `lang/samples/${lang}.json: ${type}${pointer}: ${message}` }
    })
  })
