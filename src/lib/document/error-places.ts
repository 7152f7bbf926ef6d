// Where an error lies, in the words of whoever edits: `Block 2 (Image), “Caption”` instead of /blocks/1/data/caption.
import type { Message, Named } from '../base/catalogue/message.ts'
import type { Block } from '../blocks/schema.ts'
import { blockFields, sectionFields } from '../blocks/blocks.ts'
import type { FieldError } from '../base/errors.ts'
import { declareFields, type FieldDeclaration } from '../fields/declaration.ts'
import type { Field } from '../fields/fields.ts'
import { ADMIN_LANGUAGES, adminText, type AdminLanguage } from '../platform/i18n/admin-text.ts'
import { say, sayError } from '../platform/i18n/say.ts'
import { kitTexts } from '../platform/i18n/kit-texts.ts'
import type { Site } from '../core/site.ts'

/** The place of a pointer in a language; empty where it lies in nothing that has a name. */
export type NamePlace = (pointer: string, lang: AdminLanguage) => string

/** One text for each language of the admin. */
export type Reason = Record<AdminLanguage, string>

/** What is wrong, a line for each place. */
export const reasonOf = (errors: readonly FieldError[], nameOf: NamePlace): Reason =>
  inEach((lang) =>
    errors
      .map((error) => {
        const place = nameOf(error.pointer, lang)
        const text = sayError(lang, error)
        return place ? `${place}: ${text}` : text
      })
      .join('\n'),
  )

/** A message about no place. */
export const plainReason = (message: Message | Named): Reason => inEach((lang) => say(lang, message))

const inEach = (text: (lang: AdminLanguage) => string): Reason =>
  Object.fromEntries(ADMIN_LANGUAGES.map((lang) => [lang, text(lang)])) as Reason

/** For errors of a page: pointers begin at its content. */
export function placesOfPage({ site, blocks }: { site: Site; blocks: readonly Block[] }): NamePlace {
  return (pointer, lang) => {
    const [list, ...rest] = partsOf(pointer)
    if (list === 'blocks') return placeInBlocks({ site, lang }, blocks, rest)
    const head = list === undefined ? undefined : HEAD[list]
    return head === undefined ? '' : quoted(lang, adminText(lang, head))
  }
}

/** For errors of an entry: pointers begin at `/data`. */
export const placesOfEntry =
  (fields: readonly Field[]): NamePlace =>
  (pointer, lang) => {
    const [part, ...rest] = partsOf(pointer)
    if (part === 'slug') return quoted(lang, adminText(lang, HEAD['slug']!))
    const declared = declareFields(fields, { t: (text) => text, locale: lang })
    return part === 'data' ? placeInFields(lang, declared, rest) : ''
  }

/** What a page has beside its blocks, as its editor calls it. */
const HEAD: Record<string, string> = {
  title: 'Title',
  slug: 'Address',
  link: 'Leads to',
  template_for: 'Table',
  meta_title: 'Title for search engines',
  meta_description: 'Description for search engines',
  og_image: 'Picture for sharing',
}

interface Wording {
  site: Site
  lang: AdminLanguage
  /** Of the blocks around: the first block in the second is 2.1. */
  around?: readonly number[]
}

function placeInBlocks(
  wording: Wording,
  blocks: readonly Block[],
  [index = '', part, ...rest]: string[],
): string {
  const { site, lang, around = [] } = wording
  const block = blocks[Number(index)]
  if (!block) return ''
  const own = [...around, Number(index) + 1]
  if (part === 'children' && rest.length > 1)
    return placeInBlocks({ site, lang, around: own }, block.children ?? [], rest)
  const type = site.blocks.get(block.type)
  const t = kitTexts(site.kit, lang)
  const n = own.join('.')
  const place = adminText(lang, 'Block {n} ({label})', { n, label: type ? t(type.label) : block.type })
  const fields =
    part === 'section'
      ? sectionFields(site, lang)
      : part === 'data' && type
        ? declareFields(blockFields(block.type, type), { t, locale: lang })
        : []
  const inside = placeInFields(lang, fields, rest)
  return inside ? `${place}, ${inside}` : place
}

/** `items/1/title` → “Items” 2, “Title”. */
function placeInFields(
  lang: AdminLanguage,
  fields: readonly FieldDeclaration[],
  [name, index, ...rest]: string[],
): string {
  const field = fields.find((one) => one.name === name)
  if (!field) return ''
  const label = quoted(lang, field.label)
  if (!field.fields || index === undefined) return label
  const isItem = /^\d+$/.test(index)
  const inside = placeInFields(lang, field.fields, isItem ? rest : [index, ...rest])
  return [isItem ? `${label} ${Number(index) + 1}` : label, inside].filter(Boolean).join(', ')
}

const quoted = (lang: AdminLanguage, label: string): string => (lang === 'de' ? `„${label}“` : `“${label}”`)

const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
