// What areas declare in English, in the reader's language: features, permissions, built-in roles, and operations.
// Each area has its own in `<area>/labels.json`.
import { readFileSync } from 'node:fs'
import { areaFiles } from '../../base/area-files.ts'
import { ownLanguage, type AdminLanguage } from './admin-text.ts'

interface Label {
  en?: string
  de: string
}
/** How the log labels objects of a kind: by a declared label, by a declared label and a language, or by a number. */
type Naming = 'declared' | 'unnamed' | 'counted'

export interface AreaLabels {
  /** How the log labels a write while it is pending, and once it is done. */
  operations?: Record<string, Label & { done: Required<Label> }>
  permissions?: Record<string, Required<Label> & { description_de: string }>
  /** Features, groups of permissions, built-in roles, and objects without a name of their own. */
  declared?: Record<string, Label>
  /** Nouns that follow a number. */
  counted?: Record<string, Label>
  /** English: what operations are about in the OpenAPI document, by the first word of their path. */
  tags?: Record<string, string>
  /** Kinds of objects in the log whose labels are translated. */
  entities?: Record<string, Naming>
}

/** The labels of an area that has them. */
export const readLabels = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as AreaLabels

type Part = keyof AreaLabels
type Labels = { [P in Part]: Map<string, NonNullable<AreaLabels[P]>[string]> }
let read: Labels | undefined
const labels = (): Labels => (read ??= readAll())

function readAll(): Labels {
  const all = areaFiles('labels.json').map(readLabels)
  const part = <P extends Part>(name: P) => new Map(all.flatMap((own) => Object.entries(own[name] ?? {}))) as Labels[P]
  return {
    operations: part('operations'),
    permissions: part('permissions'),
    declared: part('declared'),
    counted: part('counted'),
    tags: part('tags'),
    entities: part('entities'),
  }
}

/** The language of labels for a requested locale: English where the product does not have it. */
export const labelLanguage = (locale: string | undefined): AdminLanguage => ownLanguage(locale) ?? 'en'

/** Labels of features, groups of permissions and built-in roles; those of extensions stay as they are. */
export const declaredLabel = (lang: AdminLanguage, text: string): string => labels().declared.get(text)?.[lang] ?? text

/** The label of an object in the log, by its kind: a name given by users stays as it is. */
export function entityLabel(lang: AdminLanguage, kind: string | null, label: string): string {
  const naming = labels().entities.get(kind ?? '')
  return naming ? NAMED[naming](lang, label) : label
}

const NAMED: Record<Naming, (lang: AdminLanguage, label: string) => string> = {
  declared: declaredLabel,
  unnamed: unnamedLabel,
  counted: countedLabel,
}

/** `3 items`, the log's label for several objects at once. */
function countedLabel(lang: AdminLanguage, label: string): string {
  const [, count = '', noun = ''] = /^(\d+) (\w+)$/.exec(label) ?? []
  const own = labels().counted.get(noun)?.[lang]
  return own === undefined ? label : `${count} ${own}`
}

/** `Settings (en)`, the log's label for an object without a name of its own; of the menu `main` `Main menu (en)`. */
function unnamedLabel(lang: AdminLanguage, label: string): string {
  for (let end = label.length; end > 0; end = label.lastIndexOf(' ', end - 1)) {
    const noun = label.slice(0, end)
    if (labels().declared.has(noun)) return declaredLabel(lang, noun) + label.slice(end)
  }
  return label
}

/** `Update page` for update_page. */
export function operationLabel(lang: AdminLanguage, operation: string): string {
  const own = lang === 'en' ? undefined : operationName(operation)
  const spaced = operation.replaceAll('__', ': ').replaceAll('_', ' ')
  return own ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** `Page updated` for update_page, the log's label once it is done; operations of extensions are labelled by their name. */
export const doneLabel = (lang: AdminLanguage, operation: string): string =>
  labels().operations.get(operation)?.done[lang] ?? operationLabel(lang, operation)

/** The German names, also of `Update page`; undefined for other texts. */
export const operationName = (operation: string): string | undefined =>
  (labels().operations.get(operation) ?? labels().operations.get(keyOf(operation)))?.de
const keyOf = (label: string): string => label.toLowerCase().replaceAll(': ', '__').replaceAll(' ', '_')
export const permissionName = (key: string): string | undefined => labels().permissions.get(key)?.de

/** What the operations of a tag are about; undefined for a tag that no area describes. */
export const tagText = (name: string): string | undefined => labels().tags.get(name)

/** A short name and one sentence; a permission of an extension is named by its key. */
export function permissionTexts(
  lang: AdminLanguage,
  { key, description }: { key: string; description: string },
): { label: string; description: string } {
  const own = labels().permissions.get(key)
  if (lang === 'en') return { label: own?.en ?? key, description }
  return { label: own?.de ?? key, description: own?.description_de ?? description }
}
