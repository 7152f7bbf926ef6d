// Messages of the service that a language lacks, each with the place in the code that says it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UsedText } from './missing-calls.ts'
import { partsOf } from '../platform/i18n/messages/template.ts'

/** `en.json` tells which templates there are and their files (scripts/list-messages.ts writes it). */
export function missingMessages(product: string, lang: string): UsedText[] {
  const folder = join(product, 'src/lib/platform/i18n/messages')
  const known = [lang.split('-')[0]!, lang].map((name) => readTexts(join(folder, `${name}.json`)))
  return Object.entries(readTexts(join(folder, 'en.json')))
    .filter(([text]) => !known.some((texts) => Object.hasOwn(texts, text) && texts[text]))
    .map(([text, file]) => ({ text, file, line: lineOf(join(product, file), text) }))
}

const readTexts = (file: string): Record<string, string> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}

/** Where the longest piece of a template stands; the first line where it is put together otherwise. */
function lineOf(file: string, template: string): number {
  const piece = partsOf(template).reduce((longest, part) => (part.length > longest.length ? part : longest))
  const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return source.slice(0, Math.max(0, source.indexOf(piece))).split('\n').length
}
