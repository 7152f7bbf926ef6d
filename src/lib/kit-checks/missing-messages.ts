// Messages of the service that a language lacks, each with the file and the line of its key.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { messageFiles, subjectTexts } from '../base/catalogue/catalogue.ts'
import type { UsedText } from './missing-calls.ts'

/** In the product's folder; `de` stands for de-AT as well. */
export function missingMessages(product: string, lang: string): UsedText[] {
  const langs = [lang, lang.split('-')[0]!]
  return [...messageFiles()].flatMap(([subject, path]) => {
    const texts = Object.entries(subjectTexts(subject)!)
    const lacking = texts.filter(([, text]) => !langs.some((one) => Object.hasOwn(text, one)))
    if (!lacking.length) return []
    const source = readFileSync(path, 'utf8')
    const file = relative(product, path).replaceAll('\\', '/')
    return lacking.map(([key, { en }]) => ({ text: en, file, line: lineOf(source, key) }))
  })
}

const lineOf = (source: string, key: string): number =>
  source.slice(0, Math.max(0, source.indexOf(`'${key}'`))).split('\n').length
