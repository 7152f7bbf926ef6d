// Labels for the places of errors in a page: `Block 2 (Image), “Caption”` instead of /blocks/1/data/caption.
import { pointerParts } from '../base/text/text.ts'
import type { Block } from '../blocks/schema.ts'
import { blockFields, sectionFields } from '../blocks/blocks.ts'
import type { DescribeLocation } from '../document/define-document-kind.ts'
import { declareFields } from '../fields/declaration.ts'
import { describeFieldLocation, quoted } from '../fields/error-places.ts'
import { adminText, type AdminLanguage } from '../platform/i18n/admin-text.ts'
import { kitTexts } from '../platform/i18n/kit-texts.ts'
import type { Site } from '../core/site.ts'

/** For errors of a page: pointers begin at its content. */
export function describePageLocation({ site, blocks }: { site: Site; blocks: readonly Block[] }): DescribeLocation {
  return (pointer, lang) => {
    const [list, ...rest] = pointerParts(pointer)
    if (list === 'blocks') return placeInBlocks({ site, lang }, blocks, rest)
    const head = list === undefined ? undefined : HEAD[list]
    return head === undefined ? '' : quoted(lang, adminText(lang, head))
  }
}

/** The fields of a page's head, by their labels. */
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
  /** Numbers of the surrounding blocks: the first block in the second is 2.1. */
  around?: readonly number[]
}

function placeInBlocks(wording: Wording, blocks: readonly Block[], [index = '', part, ...rest]: string[]): string {
  const { site, lang, around = [] } = wording
  const block = blocks[Number(index)]
  if (!block) return ''
  const own = [...around, Number(index) + 1]
  if (part === 'children' && rest.length > 1)
    return placeInBlocks({ site, lang, around: own }, block.children ?? [], rest)
  const type = site.blocks.get(block.type)
  const t = kitTexts(site.kit, lang)
  const n = own.join('.')
  const blockLabel = adminText(lang, 'Block {n} ({label})', { n, label: type ? t(type.label) : block.type })
  const fields =
    part === 'section'
      ? sectionFields(site, lang)
      : part === 'data' && type
        ? declareFields(blockFields(block.type, type), { t, locale: lang })
        : []
  const inside = describeFieldLocation(lang, fields, rest)
  return inside ? `${blockLabel}, ${inside}` : blockLabel
}
