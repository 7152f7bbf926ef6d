// A mapping to begin with: what the format says of its facts, and else names of a sample that are like those of the fields.
import { isHtml, isPicture } from '../../rules/conditions/traits.ts'
import type { Field } from '../../fields/fields.ts'
import { isElement } from '../item-text.ts'
import type { ItemElement, ItemRole, SourceFormat, SourceItem } from '../../core/extension/source-format.ts'
import { isObject } from '../../base/json.ts'
import type { FieldMapping, Mapping } from './mapping.ts'

/** What fields of a role are called, in English and German, without signs and in small letters. */
const NAMES: Record<ItemRole, RegExp> = {
  id: /^(?:id|guid|uid|sku|nr|nummer|number|key|articlenumber|artikelnummer|openimmoobid|objektnr\w*)$/,
  title: /^(?:title|titel|name|headline|ueberschrift|überschrift|bezeichnung|objekttitel)$/,
  link: /^(?:link|url|website|webseite|source|quelle|more|mehr|href)$/,
  date: /^(?:date|datum|day|tag|published\w*|pubdate|veroeffentlicht\w*|erschienen|created\w*|start|begin\w*)$/,
  updated: /^(?:updated\w*|modified\w*|changed|geaendert\w*|stand|standvom)$/,
  summary: /^(?:summary|teaser|excerpt|description|beschreibung|kurztext|anriss|abstract|intro)$/,
  content: /^(?:content|body|text|inhalt|html|fulltext|beitrag|objektbeschreibung)$/,
  image: /^(?:images?|bild|bilder|picture|pictures|foto|fotos|photo|photos|thumbnail|enclosure)$/,
  author: /^(?:author|autor|autorin|creator|by|von)$/,
  category: /^(?:category|categories|kategorie|kategorien|tags?|rubrik|subject|schlagworte|topics?|thema)$/,
}
const MAX_PATHS = 500
const SAMPLE = 20

const bare = (name = ''): string => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

/** Only paths that have a value in the sample; rows that nothing was found for are left out. */
export function suggestMapping(
  { roles = {} }: Pick<SourceFormat, 'roles'>,
  sample: readonly SourceItem[],
  fields: readonly Field[],
): Mapping {
  const paths = [...new Set(sample.slice(0, SAMPLE).flatMap(pathsIn))].slice(0, MAX_PATHS)
  const rows: Record<string, FieldMapping> = {}
  for (const field of fields) {
    const path = pathFor(field, paths, roles)
    if (path !== undefined) rows[field.name] = { path, ...altFor(field, path, paths) }
  }
  return { id_path: known(roles.id, paths) ?? byName('id', paths) ?? paths[0] ?? 'id', rows }
}

function pathFor(field: Field, paths: readonly string[], roles: Partial<Record<ItemRole, string>>): string | undefined {
  const same = paths.find((path) => bare(lastOf(path)) === bare(field.name) || bare(lastOf(path)) === bare(field.label))
  const role = roleOf(field)
  const ofRole = role && (known(roles[role], paths) ?? byName(role, paths))
  // What the format knows goes before a name that happens to be the same.
  return role && roles[role] ? (ofRole ?? same) : (same ?? ofRole)
}

function roleOf({ name, label, type }: Field): ItemRole | undefined {
  const roles = Object.keys(NAMES) as ItemRole[]
  const named = roles.find((role) => NAMES[role].test(bare(name)) || NAMES[role].test(bare(label)))
  if (named) return named
  if (isPicture({ type })) return 'image'
  return isHtml({ type }) ? 'content' : undefined
}

/** All alternatives of a role, when one of them is in the sample: another item may have another. */
const known = (role: string | undefined, paths: readonly string[]): string | undefined =>
  role?.split(' | ').some((one) => paths.includes(plain(one))) ? role : undefined

/** As pathsIn() writes it: without predicates. */
const plain = (path: string): string => path.replaceAll(/\[[^\]]*\]/g, '').replace('/@', '@')

const byName = (role: ItemRole, paths: readonly string[]): string | undefined =>
  paths.find((path) => NAMES[role].test(bare(lastOf(path))))

const lastOf = (path: string): string =>
  path
    .split(/[/@.]/)
    .at(-1)!
    .replaceAll(/\[\*\]/g, '')

function altFor({ type }: Field, path: string, paths: readonly string[]): { alt?: string } {
  if (!isPicture({ type })) return {}
  const beside = path.split(' | ')[0]!.replace(/(?:[/@.][^/@.]+)$/, '')
  const alt = paths.find(
    (one) => one.startsWith(beside) && /(?:@|\.|\/)(?:alt|caption|anhangtitel|title)$/.test(one) && one !== path,
  )
  return alt === undefined ? {} : { alt }
}

/** Every path of an item that has a value, in the order of the document. */
export function pathsIn(item: SourceItem): string[] {
  if (item.rejected) return []
  if (item.language === 'column') return Object.keys(item.value)
  const found: string[] = []
  if (item.language === 'xpath') addElement(item.value, '', found)
  else addJson(item.value, '', found)
  return [...new Set(found)]
}

function addElement(element: ItemElement, path: string, found: string[]): void {
  for (const [name, value] of Object.entries(element.attributes)) if (value.trim()) found.push(`${path}@${name}`)
  const children = element.children.filter((one): one is ItemElement => typeof one !== 'string' && isElement(one))
  const hasText = element.children.some((one) => typeof one === 'string' && one.trim() !== '')
  if (path !== '' && hasText) found.push(path)
  for (const child of children) addElement(child, path === '' ? child.name : `${path}/${child.name}`, found)
}

const SHORT_NAME = /^[^\s.[\]$@*'"()?,|]+$/u

function addJson(value: unknown, path: string, found: string[]): void {
  if (Array.isArray(value)) {
    if (value.every((one) => !isObject(one))) found.push(path)
    else addJson(value.find(isObject), `${path}[*]`, found)
  } else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value))
      if (SHORT_NAME.test(name)) addJson(inner, path === '' ? name : `${path}.${name}`, found)
  } else if (value !== null && value !== '' && path !== '') found.push(path)
}
