// Messages and errors in the reader's language, with the product's names for operations, permissions and features.
import { asWritten, type Arguments, type Message, type Named } from '../../base/catalogue/message.ts'
import { render } from '../../base/catalogue/render.ts'
import { messageOf, type FieldError, type StoredErrorMessage } from '../../base/errors.ts'
import type { AdminLanguage } from './admin-text.ts'
import { declaredLabel, operationName, permissionName } from './labels.ts'
import { languageName } from './languages.ts'

/** A message, or a name of the product, in a language; English if none is given. */
export const say = (lang: AdminLanguage | undefined, message: Message | Named): string =>
  'key' in message ? render(message, lang ?? 'en', nameIn) : nameIn(lang ?? 'en', message)

/** The message of an error, or of a field error, in a language. */
export const sayError = (lang: AdminLanguage | undefined, error: StoredErrorMessage): string =>
  say(lang, messageOf(error))

/** Field errors as they are sent in an answer: with key and translated message, without the arguments. */
export const translatedErrors = <E extends FieldError>(
  lang: AdminLanguage | undefined,
  errors: readonly E[],
): Omit<E, 'args'>[] =>
  errors.map((error) => {
    const { args: _, ...rest } = error
    return { ...rest, message: sayError(lang, error) }
  })

/** A message as it is stored in a text column, to be translated later; one that is too long is stored in English. */
export function storedMessage({ key, args, message }: StoredErrorMessage, most = Number.POSITIVE_INFINITY): string {
  const stored = key === undefined ? message : JSON.stringify({ key, args })
  return stored.length > most ? message.slice(0, most) : stored
}

/** The text of what storedMessage wrote; a sentence stored by an earlier version is returned unchanged. */
export function sayStored(lang: AdminLanguage | undefined, stored: string): string {
  const known = storedOf(stored)
  if (!known) return stored
  try {
    return say(lang, known)
  } catch {
    // It only looks like a stored message: it may be from elsewhere, for example from a mail server.
    return stored
  }
}

/** The stored message as a value, for use in other messages. */
export const storedReason = (stored: string): Message => storedOf(stored) ?? asWritten(stored)

function storedOf(stored: string): Message | undefined {
  if (!stored.startsWith('{"key":')) return undefined
  try {
    const known = JSON.parse(stored) as { key: Message['key']; args?: Arguments }
    return typeof known.key === 'string' && /^[a-z_]+\.[a-z\d_]+$/.test(known.key) ? known : undefined
  } catch {
    return undefined
  }
}

function nameIn(lang: AdminLanguage, { name, of }: Named): string {
  if (of === 'language') return languageName(name, lang)
  if (lang === 'en') return name
  return quoted(NAMES[of](name)) ?? name
}

const NAMES: Record<Exclude<Named['of'], 'language'>, (name: string) => string | undefined> = {
  operation: operationName,
  permission: permissionName,
  feature: (label) => declaredLabel('de', label),
}

const quoted = (name: string | undefined) => name && `„${name}“`
