// What areas declare in English, in the language of whoever reads it: features, permissions, built-in roles, and operations.
import { createRequire } from 'node:module'
import { ownLanguage, type AdminLanguage } from './admin-text.ts'

type Labels = Record<string, { en?: string; de: string; description_de?: string }>

const require = createRequire(import.meta.url)
// Node reads each file once.
const read = (name: 'counted' | 'declared' | 'done' | 'operations' | 'permissions') =>
  require(`./labels/${name}.json`) as Labels

const find = (labels: Labels, key: string) => (Object.hasOwn(labels, key) ? labels[key] : undefined)

/** The language of labels for a locale that was asked for: English where it is none of ours. */
export const labelLanguage = (locale: string | undefined): AdminLanguage => ownLanguage(locale) ?? 'en'

/** Labels of features, groups of permissions and built-in roles; those of extensions stay as they are. */
export const declaredLabel = (lang: AdminLanguage, text: string): string =>
  lang === 'en' ? text : (find(read('declared'), text)?.[lang] ?? text)

/** `3 items`, as the log calls what is about many things at once. */
export function countedLabel(lang: AdminLanguage, label: string): string {
  const [, count = '', noun = ''] = /^(\d+) (\w+)$/.exec(label) ?? []
  const own = lang === 'en' ? undefined : find(read('counted'), noun)?.[lang]
  return own === undefined ? label : `${count} ${own}`
}

const MENUS: Record<string, string> = { 'Menu main': 'Main menu', 'Menu footer': 'Footer menu' }

/** `Settings (en)`, as the log calls what nobody gave a name; of the menu `main` `Main menu (en)`. */
export const unnamedLabel = (lang: AdminLanguage, label: string): string =>
  label.replace(/^(Settings|Mail settings|Menu (main|footer)|Menu)(?= |$)/, (words) =>
    declaredLabel(lang, MENUS[words] ?? words),
  )

/** `Update page` for update_page. */
export function operationLabel(lang: AdminLanguage, operation: string): string {
  const own = lang === 'en' ? undefined : operationName(operation)
  const words = operation.replaceAll('__', ': ').replaceAll('_', ' ')
  return own ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** `Page updated` for update_page, as the log has it once it is done; what extensions add is called by its name. */
export function doneLabel(lang: AdminLanguage, operation: string): string {
  return find(read('done'), operation)?.[lang] ?? operationLabel(lang, operation)
}

/** The German names, also of `Update page`; undefined for what is none of the product's. */
export const operationName = (operation: string): string | undefined =>
  (find(read('operations'), operation) ?? find(read('operations'), keyOf(operation)))?.de
const keyOf = (label: string): string => label.toLowerCase().replaceAll(': ', '__').replaceAll(' ', '_')
export const permissionName = (key: string): string | undefined => find(read('permissions'), key)?.de

/** A short name and one sentence; a permission of an extension is named by its key. */
export function permissionTexts(
  lang: AdminLanguage,
  { key, description }: { key: string; description: string },
): { label: string; description: string } {
  const own = find(read('permissions'), key)
  if (lang === 'en') return { label: own?.en ?? key, description }
  return { label: own?.de ?? key, description: own?.description_de ?? description }
}
