// A message in a language: ICU MessageFormat by FormatJS, which is loaded with the first message that has arguments.
import { createRequire } from 'node:module'
import type * as Formats from 'intl-messageformat'
import type { Argument, List, Message, Named } from './message.ts'
import { textsOf } from './catalogue.ts'
import type { MessageText } from './define-messages.ts'

/** A language that messages have texts in. */
export type MessageLanguage = Extract<keyof MessageText, 'en' | 'de'>

/** The name of a thing in a language; this layer does not know the names of the layers above. */
export type NameOf = (lang: MessageLanguage, named: Named) => string

const require = createRequire(import.meta.url)
/** Formats of numbers and lists: dates and lists as British English writes them. */
const LOCALES: Record<MessageLanguage, string> = { en: 'en-GB', de: 'de-DE' }
const asItIs: NameOf = (_, { name }) => name

/** The message in a language. A key that is not there (a stored message of a later version) is shown as it is. */
export function render(message: Message, lang: MessageLanguage, nameOf: NameOf = asItIs): string {
  const text = textsOf(message.key)?.[lang]
  if (text === undefined) return message.key
  if (!text.includes('{')) return text
  const args: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(message.args ?? {})) args[name] = inWords(value, lang, nameOf)
  return formatOf(text, lang).format(args) as string
}

const compiled = new Map<string, Formats.IntlMessageFormat>()

function formatOf(text: string, lang: MessageLanguage): Formats.IntlMessageFormat {
  const known = compiled.get(lang + text)
  if (known) return known
  const { IntlMessageFormat } = require('intl-messageformat') as typeof Formats
  const made = new IntlMessageFormat(text, LOCALES[lang], undefined, { ignoreTag: true })
  compiled.set(lang + text, made)
  return made
}

function inWords(value: Argument, lang: MessageLanguage, nameOf: NameOf): string | number {
  // A library may pass null, whatever its types say: an error must not fail while it is reported.
  if (typeof value !== 'object' || !value) return value ?? ''
  if ('key' in value) return render(value, lang, nameOf)
  if ('list' in value) return joined(value, lang, nameOf)
  return 'zod' in value ? zodText(value.zod, lang) : nameOf(lang, value)
}

const JOINED = { comma: ', ', semicolon: '; ', sentences: ' ' }

function joined({ list, as }: List, lang: MessageLanguage, nameOf: NameOf): string {
  const items = list.map((item) => String(inWords(item, lang, nameOf)))
  if (as in JOINED) return items.join(JOINED[as as keyof typeof JOINED])
  const type = as === 'or' ? 'disjunction' : 'conjunction'
  return new Intl.ListFormat(LOCALES[lang], { type }).format(items)
}

interface ZodLocale {
  default: () => { localeError: (issue: unknown) => string }
}
const ZOD_LOCALES: Record<MessageLanguage, string> = {
  en: 'zod/v4/locales/en.js',
  de: 'zod/v4/locales/de.js',
}

const zodText = (issue: object, lang: MessageLanguage): string =>
  (require(ZOD_LOCALES[lang]) as ZodLocale).default().localeError(issue)
