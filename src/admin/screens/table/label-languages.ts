// What a field and its choices are called in the other languages of the website: `labels` as lines of a form, and back.
import type { FieldError } from '../../api.ts'
import type { TableField } from '../../data/data-table.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import type { Translate } from '../../lang/lang.ts'

type Labels = Readonly<Record<string, string>>
type Labelled = Readonly<Record<string, unknown>>
const PREFIX = 'labels_'
const labelsOf = (one: Labelled): Labels => (one['labels'] ?? {}) as Labels

interface Wording {
  t: Translate
  /** Of the person. */
  lang: string
}

/** `languages` are those of the website beside its own, which `label` is in. */
export function labelLines(languages: readonly string[], { t, lang }: Wording): FieldDeclaration[] {
  const names = new Intl.DisplayNames([lang], { type: 'language' })
  return languages.map((one) => ({
    ...{ type: 'text', widget: 'text', name: PREFIX + one, width: 'half', max: 200 },
    label: t('Label in {language}', { language: names.of(one) ?? one }),
  }))
}

/** What `label` itself is called: by its language, where there is more than one. */
export function labelWord(
  languages: readonly string[],
  own: string | undefined,
  { t, lang }: Wording,
): string {
  if (languages.length < 2 || own === undefined) return t('Label')
  const names = new Intl.DisplayNames([lang], { type: 'language' })
  return t('Label in {language}', { language: names.of(own) ?? own })
}

/** The same for each of its choices. */
export function withOptionLines(
  field: FieldDeclaration,
  lines: FieldDeclaration[],
  label: string,
): FieldDeclaration {
  if (field.name !== 'options' || !field.fields) return field
  const own = field.fields.map((one) => (one.name === 'label' ? { ...one, label } : one))
  return { ...field, fields: [...own, ...lines] }
}

const flat = (one: Labelled): Labelled =>
  Object.fromEntries(Object.entries(labelsOf(one)).map(([lang, text]) => [PREFIX + lang, text]))

/** The values of these lines, beside all others. */
export function labelValues(field: TableField): Labelled {
  const options = field['options']
  const choices = Array.isArray(options) ? { options: (options as Labelled[]).map((one) => ({ ...one, ...flat(one) })) } : {} // prettier-ignore
  return { ...flat(field), ...choices }
}

/** The labels with one of them set, or without any; undefined when it is no line of them. */
export function withLabel(
  field: Labelled,
  name: string,
  text: unknown,
): { labels: Labels | undefined } | undefined {
  if (!name.startsWith(PREFIX)) return undefined
  const { [name.slice(PREFIX.length)]: _, ...rest } = labelsOf(field)
  const labels = typeof text === 'string' && text ? { ...rest, [name.slice(PREFIX.length)]: text } : rest
  return { labels: Object.keys(labels).length ? labels : undefined }
}

/** Choices as the form has them, as they are declared. */
export const withoutLines = (choices: readonly object[]): object[] =>
  choices.map((choice) => {
    const { labels: _, ...all } = choice as Labelled
    const isLine = ([name]: [string, unknown]) => name.startsWith(PREFIX)
    const lines = Object.entries(all).filter(isLine)
    const labels = lines.flatMap(([name, text]) => (text ? [[name.slice(PREFIX.length), text]] : []))
    const rest = Object.entries(all).filter((one) => !isLine(one))
    return Object.fromEntries([
      ...rest,
      ...(labels.length ? [['labels', Object.fromEntries(labels)]] : []),
    ]) as object
  })

/** At the lines that they are about. */
export const labelErrors = (errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => ({ ...error, pointer: error.pointer.replace(/^((?:\/options\/\d+)?)\/labels\//, `$1/${PREFIX}`) })) // prettier-ignore
