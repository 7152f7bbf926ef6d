// What the answer to a write tells people besides its object: warnings, what failed, what stands against it.
import type { AdminLanguage } from '../admin-text.ts'
import { isObject } from '../../../base/json.ts'
import { translateMessage } from '../messages.ts'

/** The members of an answer's data that hold them; all else is content, and never touched. */
const TELLING = ['warnings', 'problems', 'failed', 'conflict', 'items'] as const

/** The same answer, with those messages in the language. */
export function translateTold(lang: AdminLanguage | undefined, body: unknown): unknown {
  if (!lang || lang === 'en' || !isObject(body) || !isObject(body.data)) return body
  const { data, meta } = body
  const said = (one: unknown) => translated(lang, one)
  const warnings = isObject(meta) && Array.isArray(meta.warnings) ? meta.warnings.map(said) : undefined
  const around = warnings ? { ...body, meta: { ...(meta as object), warnings } } : body
  const told = TELLING.filter((name) => typeof data[name] === 'object' && data[name] !== null)
  const error = typeof data.error === 'string' && { error: translateMessage(lang, data.error) }
  if (!told.length && !error) return around
  const changed = told.map((name): [string, unknown] => {
    const value: unknown = data[name]
    return [name, Array.isArray(value) ? value.map(said) : said(value)]
  })
  return { ...around, data: { ...data, ...Object.fromEntries(changed), ...error } }
}

/** A message comes with a code or with pointers; what has none of them is something else. */
function translated(lang: AdminLanguage, one: unknown): unknown {
  if (!isObject(one) || typeof one.message !== 'string') return one
  if (typeof one.code !== 'string' && typeof one.pointer !== 'string' && !Array.isArray(one.pointers))
    return one
  return { ...one, message: translateMessage(lang, one.message) }
}
