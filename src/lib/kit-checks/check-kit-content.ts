// The starter content of a kit: site:create stores and publishes it, so it has to fit the kit's blocks and settings.
import type { BlockInput } from '../blocks/schema.ts'
import { blockFields } from '../blocks/blocks.ts'
import { AppError, fieldError, type FieldError } from '../base/errors.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import { list } from '../base/catalogue/message.ts'
import { checkValues, type Field } from '../fields/fields.ts'
import { sayError } from '../platform/i18n/say.ts'
import { settingFields, starterContent, type Kit, type StarterContent } from '../kits/kits.ts'
import type { Finding } from './check-kit.ts'
import { languagesIn } from './check-kit-texts.ts'

/** One finding for each value that would keep a website from being made, with its file, page and place. */
export function contentFindings(kit: Kit): Finding[] {
  const { folder, definition } = kit
  const files = languagesIn(folder, 'content').map((lang) => [lang, `content/${lang}.json`] as const)
  const seeds = Object.keys(definition.seed ?? {}).map((lang) => [lang, `seed.${lang}`] as const)
  const found = new Map([...seeds, ...files])
  return [...found].sort().flatMap(([lang, source]) => {
    try {
      return errorsIn(kit, withIds(starterContent(kit, lang)!)).map((text) => finding(`${source}: ${text}`))
    } catch (error) {
      if (error instanceof AppError || error instanceof SyntaxError) return [finding(`${source}: ${error.message}`)]
      throw error
    }
  })
}

function errorsIn(kit: Kit, { site, pages }: StarterContent): string[] {
  const settings = checkValues(settingFields(kit), site.settings, { complete: false, pointer: '/site/settings' })
  const homes = pages.filter(({ slug, parent }) => slug === '' && !parent)
  return [
    ...(homes.length ? [] : ['no page has the slug "", which is the home page']),
    ...settings.errors.map(textOf),
    ...pages.flatMap(({ key, blocks }) => blockErrors(kit, blocks).map((error) => `page "${key}" ${textOf(error)}`)),
  ]
}

function blockErrors(kit: Kit, blocks: readonly BlockInput[], pointer = '/blocks'): FieldError[] {
  return blocks.flatMap(({ type, variant, data, section, children }, i) => {
    const at = `${pointer}/${i}`
    const block = kit.blocks.get(type)
    if (!block) return [fieldError(`${at}/type`, 'block.type_unknown', { type, types: list([...kit.blocks.keys()]) })]
    const fields = fieldsOf(type, block)
    if (!fields) return []
    const variants = Object.keys(block.variants ?? {})
    const backgrounds = kit.definition.backgrounds.map(({ key }) => key)
    const { background } = section
    return [
      ...checkValues(fields, data, { complete: true, pointer: `${at}/data` }).errors,
      ...tableErrors(fields, data, `${at}/data`),
      ...(variant && !variants.includes(variant)
        ? [fieldError(`${at}/variant`, 'block.variant_unknown', { type, variants: variants.join(', ') || 'none' })]
        : []),
      ...(background && !backgrounds.includes(background)
        ? [fieldError(`${at}/section/background`, 'block.background_unknown', { backgrounds: list(backgrounds) })]
        : []),
      ...blockErrors(kit, children ?? [], `${at}/children`),
    ]
  })
}

/** None where the block declares invalid ones, which the self-test reports. */
function fieldsOf(type: string, block: AnyBlock): Field[] | undefined {
  try {
    return blockFields(type, block)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** A new website has no tables yet. */
const tableErrors = (fields: readonly Field[], data: BlockInput['data'], pointer: string): FieldError[] =>
  fields
    .filter(({ name, widget }) => widget === 'table' && data[name])
    .map(({ name }) => fieldError(`${pointer}/${name}`, 'kit_check.table_in_content', { table: String(data[name]) }))

const SOME_UID = '00000000-0000-7000-8000-000000000000'

/** With ids in place of the names that site:create replaces; a name of no page stays, and is no valid reference. */
function withIds(content: StarterContent): StarterContent {
  const keys = new Set(content.pages.map(({ key }) => key))
  let medium = 0
  const text = JSON.stringify(content)
    .replace(/("ref":"|cms:\/\/media\/)@media\/[\w.-]+/g, `$1${SOME_UID}`)
    .replace(/"@media\/[\w.-]+"/g, () => String(++medium))
    .replace(/(cms:\/\/pages\/|"ref":")@([a-z0-9_-]+)/g, (match, before: string, key: string) =>
      keys.has(key) ? `${before}${SOME_UID}` : match,
    )
  return JSON.parse(text) as StarterContent
}

const textOf = (error: FieldError): string => `${error.pointer}: ${sayError('en', error)}`
const finding = (message: string): Finding => ({ check: 'content', message })
