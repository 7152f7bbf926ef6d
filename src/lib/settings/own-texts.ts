// A website's own words for what its kit, the product and its forms say in a language, by source text.
import { z } from 'zod'
import { zodText } from '../base/catalogue/zod-text.ts'
import { AppError, invalid } from '../base/errors.ts'
import type { OwnTexts } from '../platform/i18n/site-texts.ts'

const MAX = 2000

export const ownTextsInput = z
  .record(z.string().min(1).max(MAX), z.string().max(MAX))
  .refine((texts) => Object.keys(texts).length <= MAX, zodText('setting.texts_too_many'))

/** With the changes: an empty text removes one. Throws 422 for too many, and for a text that lost or invented a placeholder. */
export function mergedTexts(before: OwnTexts = {}, changes: OwnTexts): OwnTexts {
  for (const [source, text] of Object.entries(changes)) checkPlaceholders(source, text)
  const all = Object.entries({ ...before, ...changes })
    .map(([source, text]) => [source, text.trim()] as const)
    .filter(([, text]) => text !== '')
  if (all.length > MAX) throw invalid('/texts', 'setting.texts_too_many')
  return Object.fromEntries(all)
}

/** `{count}` stands for a value: without it visitors would miss the number, and an unknown one would be printed as it is. */
function checkPlaceholders(source: string, text: string): void {
  if (text.trim() === '') return
  const needed = placeholdersOf(source)
  const given = placeholdersOf(text)
  const missing = [...needed].find((one) => !given.has(one))
  if (missing !== undefined)
    throw new AppError('setting.text_lacks_placeholder', { placeholder: missing, text: source })
  const unknown = [...given].find((one) => !needed.has(one))
  if (unknown !== undefined)
    throw new AppError('setting.text_unknown_placeholder', { placeholder: unknown, text: source })
}

/** Those of mails have two braces. What is opened and not closed counts as one: no mail could be made with it. */
function placeholdersOf(text: string): Set<string> {
  const closed = /\{[^{}]+\}|\{\{[^{}]+\}\}/g
  const found = text.match(closed) ?? []
  return new Set([...found, ...(text.replace(closed, '').match(/\{+/g) ?? [])])
}
