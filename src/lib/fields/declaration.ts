// Fields as forms need them: declared options in their order, labels in the language of the person, choices with names.
import { z } from 'zod'
import type { Field } from './define-field.ts'
import { ownText, type OwnTexts } from '../platform/i18n/site-texts.ts'
import { codesOf, labelOfCode, type Dictionary } from './dictionaries.ts'
import { fieldType } from './registry.ts'
import { widgetOf } from './widgets.ts'

/** What a form needs of a field; the options of its type are added (contract 2.1). */
export const FieldDeclaration = z
  .looseObject({
    type: z.string(),
    name: z.string(),
    label: z.string(),
    help: z.string().optional(),
    required: z.boolean().optional(),
    default: z.unknown().optional(),
    width: z.string().optional(),
    translatable: z.boolean().optional(),
    widget: z.string().describe('The control that edits it'),
    options: z
      .array(z.looseObject({ key: z.string(), label: z.string() }))
      .optional()
      .describe('What is chosen from; of a dictionary, too'),
    get fields() {
      return z.array(FieldDeclaration).optional().describe('Of a group')
    },
  })
  .meta({ id: 'FieldDeclaration' })
export type FieldDeclaration = z.output<typeof FieldDeclaration>

export interface Wording {
  /** A text of the declaration in the person's language; as it is where there is no translation. */
  t: (text: string) => string
  /** For names of countries, languages and currencies, and for `labels` of the declaration. */
  locale?: string | undefined
}

/** Declared fields with all labels resolved; undeclared options are left out. */
export const declareFields = (fields: readonly Field[], wording: Wording): FieldDeclaration[] =>
  fields.map((field) => declareField(field, wording))

function declareField(field: Field, wording: Wording): FieldDeclaration {
  const { labels, label, help, fields, item_label, ...rest } = field
  const { t, locale } = wording
  const options = choicesOf(field, wording)
  return {
    ...rest,
    label: ownLabel(labels, locale) ?? (label === undefined ? humanName(field.name) : t(label)),
    ...(help !== undefined && { help: t(help) }),
    ...(typeof item_label === 'string' && {
      item_label: isField(fields, item_label) ? item_label : t(item_label),
    }),
    widget: widgetOf(field) ? String(field['widget']) : fieldType(field.type).widget,
    ...(options && { options }),
    ...(Array.isArray(fields) && { fields: declareFields(fields as Field[], wording) }),
  }
}

/** An item is labelled by the text of one of its fields, or by a fixed word. */
const isField = (fields: unknown, name: string): boolean =>
  Array.isArray(fields) && (fields as Field[]).some((field) => field.name === name)

interface Choice {
  key: string
  label: string
  labels?: Record<string, string> | undefined
  [more: string]: unknown
}

function choicesOf({ options, dictionary }: Field, { t, locale = 'en' }: Wording): Choice[] | undefined {
  if (typeof dictionary === 'string') return named(dictionary as Dictionary, locale)
  if (!Array.isArray(options)) return undefined
  return (options as Choice[]).map(({ labels, label, ...choice }) => ({
    ...choice,
    label: ownLabel(labels, locale) ?? t(label),
  }))
}

/** Sorted alphabetically for the language, as users look for a country. */
function named(dictionary: Dictionary, locale: string): Choice[] {
  const choices = codesOf(dictionary).map((key) => ({ key, label: labelOfCode(dictionary, key, locale) }))
  const { compare } = new Intl.Collator(collationOf(locale))
  return choices.sort((a, b) => compare(a.label, b.label))
}

/** The requested language may be invalid. */
function collationOf(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

interface OwnWording {
  lang: string
  /** What the website itself says for texts that an editor wrote once for all languages. */
  texts: OwnTexts
}
interface Rewording {
  lang: string
  own: (text: string) => string
}

/** Declared fields in a website's own words. `labels` of a declaration come first, and its `label` stays. */
export function reworded<F extends Field>(fields: readonly F[], { lang, texts }: OwnWording): F[] {
  if (!Object.keys(texts).length) return [...fields]
  return fields.map((field) => rewordedField(field, { lang, own: ownText(texts) }))
}

function rewordedField<F extends Field>(field: F, wording: Rewording): F {
  const { own } = wording
  const { help, options, fields: inner, compare } = field
  return {
    ...field,
    ...relabelled({ labels: field.labels, label: field.label ?? humanName(field.name) }, wording),
    ...(help !== undefined && { help: own(help) }),
    ...(Array.isArray(options) && {
      options: (options as Choice[]).map((one) => ({ ...one, ...relabelled(one, wording) })),
    }),
    ...(Array.isArray(compare) && { compare: (compare as Rule[]).map((rule) => ruleIn(rule, wording)) }),
    ...(Array.isArray(inner) && { fields: (inner as Field[]).map((one) => rewordedField(one, wording)) }),
  }
}

function relabelled({ labels, label }: Pick<Choice, 'label' | 'labels'>, { lang, own }: Rewording) {
  const said = own(label)
  return said === label || ownLabel(labels, lang) !== undefined ? {} : { labels: { ...labels, [lang]: said } }
}

interface Rule {
  message?: string
}

const ruleIn = (rule: Rule, { own }: Rewording): Rule => ({
  ...rule,
  ...(rule.message !== undefined && { message: own(rule.message) }),
})

/** The label of a field or a choice that its declaration has for a language. */
export const ownLabel = (labels: Record<string, string> | undefined, locale = 'en'): string | undefined =>
  labels && (labels[locale] ?? labels[locale.split('-')[0]!])

/** logo_text → Logo text. */
export const humanName = (name: string): string => {
  const spaced = name.replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
