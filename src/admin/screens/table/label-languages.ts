// Labels of a field and its options in the other languages of the website: `labels` as form fields, and back.
import type { FieldError } from '../../client/problem.ts'
import type { App } from '../../app-context.ts'
import type { TableField } from '../../data/data-table.ts'
import { languageName } from '../../elements/code-name.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'

type Labels = Readonly<Record<string, string>>
type Labelled = Readonly<Record<string, unknown>>
const PREFIX = 'labels_'
const labelsOf = (one: Labelled): Labels => (one['labels'] ?? {}) as Labels

/** The language of `label` itself. */
export const ownLanguage = ({ me }: Pick<App, 'me'>): string => me.site.default_language ?? me.site.languages[0] ?? ''

/** The language of the website in which the user reads the admin; its main language if there is none. */
export function readersLanguage(app: Pick<App, 'me' | 'lang'>): string {
  const own = ownLanguage(app)
  const { languages } = app.me.site
  if (!app.me.features.includes('languages')) return own
  return [own, ...languages].find((one) => one.split('-')[0] === app.lang) ?? own
}

/** One input for each language of the website, the user's language first. */
export function labelLines(app: Pick<App, 'me' | 't' | 'lang'>): FieldDeclaration[] {
  const { t, lang, me } = app
  const line = (name: string, label: string, more: object) => ({ type: 'text', widget: 'text', name, label, ...more })
  if (me.site.languages.length < 2) return [line('label', t('Label'), { width: 'full' })]
  const called = (one: string) => t('Label in {language}', { language: languageName(one, lang) })
  const own = ownLanguage(app)
  const languages = new Set([readersLanguage(app), own, ...me.site.languages])
  return [...languages].map((one) =>
    one === own
      ? line('label', called(one), { width: 'half' })
      : line(PREFIX + one, called(one), { width: 'half', max: 200 }),
  )
}

/** The same for each of its options. */
export function withOptionLines(field: FieldDeclaration, lines: FieldDeclaration[]): FieldDeclaration {
  if (field.name !== 'options' || !field.fields) return field
  const others = field.fields.filter(({ name }) => name !== 'label')
  return { ...field, fields: [...lines.map((line) => ({ ...line, width: 'half' as const })), ...others] }
}

const flat = (one: Labelled): Labelled =>
  Object.fromEntries(Object.entries(labelsOf(one)).map(([lang, text]) => [PREFIX + lang, text]))

/** The values of these inputs, besides all others. */
export function labelValues(field: TableField): Labelled {
  const options = field['options']
  const choices = Array.isArray(options)
    ? { options: (options as Labelled[]).map((one) => ({ ...one, ...flat(one) })) }
    : {}
  return { ...flat(field), ...choices }
}

/** The labels with one of them set, or removed; undefined for another input. */
export function withLabel(field: Labelled, name: string, text: unknown): { labels: Labels | undefined } | undefined {
  if (!name.startsWith(PREFIX)) return undefined
  const { [name.slice(PREFIX.length)]: _, ...rest } = labelsOf(field)
  const labels = typeof text === 'string' && text ? { ...rest, [name.slice(PREFIX.length)]: text } : rest
  return { labels: Object.keys(labels).length ? labels : undefined }
}

/** Form values of options as they are declared. */
export const withoutLines = (choices: readonly object[]): object[] =>
  choices.map((choice) => {
    const { labels: _, ...all } = choice as Labelled
    const isLine = ([name]: [string, unknown]) => name.startsWith(PREFIX)
    const lines = Object.entries(all).filter(isLine)
    const labels = lines.flatMap(([name, text]) => (text ? [[name.slice(PREFIX.length), text]] : []))
    const rest = Object.entries(all).filter((one) => !isLine(one))
    return Object.fromEntries([...rest, ...(labels.length ? [['labels', Object.fromEntries(labels)]] : [])]) as object
  })

/** With pointers to these inputs. */
export const labelErrors = (errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => ({
    ...error,
    pointer: error.pointer.replace(/^((?:\/options\/\d+)?)\/labels\//, `$1/${PREFIX}`),
  }))
