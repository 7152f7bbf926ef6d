// The starter content of a kit: site:create stores and publishes it, so it has to fit the kit's blocks and settings.
import type { BlockInput } from '../blocks/schema.ts'
import { blockFields } from '../blocks/blocks.ts'
import { AppError, fieldError, type FieldError } from '../base/errors.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import { list } from '../base/catalogue/message.ts'
import { checkValues, type Field } from '../fields/fields.ts'
import { sayError } from '../platform/i18n/say.ts'
import { settingFields, starterContent, type Kit, type StarterContent } from '../kits/kits.ts'
import { readDefinition } from '../data/data.ts'
import { starterDefinition } from '../sources/sources.ts'
import type { Finding } from './check-kit.ts'
import { languagesIn } from './check-kit-texts.ts'

/** One finding for each value that would keep a website from being made, with its file, page and place. */
export async function contentFindings(kit: Kit): Promise<Finding[]> {
  const { folder, definition } = kit
  const files = languagesIn(folder, 'content').map((lang) => [lang, `content/${lang}.json`] as const)
  const seeds = Object.keys(definition.seed ?? {}).map((lang) => [lang, `seed.${lang}`] as const)
  const found = new Map([...seeds, ...files])
  const texts = [...found].sort().map(async ([lang, source]) => {
    try {
      const content = withIds(starterContent(kit, lang)!)
      const { handles, errors } = await tablesIn(content, lang)
      return [...repeatedKeys(content), ...errors, ...errorsIn({ kit, handles }, content)].map(
        (text) => `${source}: ${text}`,
      )
    } catch (error) {
      if (error instanceof AppError || error instanceof SyntaxError) return [`${source}: ${error.message}`]
      throw error
    }
  })
  return (await Promise.all(texts)).flat().map((message): Finding => ({ check: 'content', message }))
}

interface Checked {
  kit: Kit
  /** Handles of the tables that the content brings. */
  handles: ReadonlySet<string>
}

function errorsIn(checked: Checked, { site, pages }: StarterContent): string[] {
  const { kit, handles } = checked
  const settings = checkValues(settingFields(kit), site.settings, { complete: false, pointer: '/site/settings' })
  const homes = pages.filter(({ slug, parent }) => slug === '' && !parent)
  return [
    ...(homes.length ? [] : ['no page has the slug "", which is the home page']),
    ...settings.errors.map(textOf),
    ...pages.flatMap(({ key, blocks, template_for }) =>
      [
        ...(template_for === undefined || handles.has(template_for) ? [] : [tableError('/template_for', template_for)]),
        ...blockErrors(checked, blocks),
      ].map((error) => `page "${key}" ${textOf(error)}`),
    ),
  ]
}

/** Links name pages and entries by their keys. */
function repeatedKeys({ pages, tables }: StarterContent): string[] {
  const keys = [pages, ...tables.map(({ entries }) => entries)].flat().map(({ key }) => key)
  const repeated = new Set(keys.filter((key, i) => keys.indexOf(key) !== i))
  return [...repeated].map((key) => `key "${key}": is used more than once, by pages or entries`)
}

/** The tables of the content, and what is invalid in their fields, settings and entries. */
async function tablesIn({ tables }: StarterContent, lang: string): Promise<{ handles: Set<string>; errors: string[] }> {
  const handles = new Set<string>()
  const errors: string[] = []
  for (const starter of tables) {
    const { handle, fields: given, settings } = await starterDefinition(starter, lang)
    handles.add(handle)
    try {
      const { fields } = readDefinition({ fields: given, settings })
      for (const { key, fields: values } of starter.entries)
        for (const error of checkValues(fields, values, { complete: true, pointer: '/fields' }).errors)
          errors.push(`entry "${key}" ${textOf(error)}`)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      errors.push(...error.errors.map((one) => `table "${handle}" ${textOf(one)}`))
    }
  }
  return { handles, errors }
}

function blockErrors(checked: Checked, blocks: readonly BlockInput[], pointer = '/blocks'): FieldError[] {
  const { kit } = checked
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
      ...tableErrors(checked, fields, { data, pointer: `${at}/data` }),
      ...(variant && !variants.includes(variant)
        ? [fieldError(`${at}/variant`, 'block.variant_unknown', { type, variants: variants.join(', ') || 'none' })]
        : []),
      ...(background && !backgrounds.includes(background)
        ? [fieldError(`${at}/section/background`, 'block.background_unknown', { backgrounds: list(backgrounds) })]
        : []),
      ...blockErrors(checked, children ?? [], `${at}/children`),
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

/** A new website has the tables of its starter content only. */
const tableErrors = (
  { handles }: Checked,
  fields: readonly Field[],
  { data, pointer }: { data: BlockInput['data']; pointer: string },
): FieldError[] =>
  fields.flatMap(({ name, widget }) => {
    const table = data[name]
    const isKnown = widget !== 'table' || typeof table !== 'string' || table === '' || handles.has(table)
    return isKnown ? [] : [tableError(`${pointer}/${name}`, table)]
  })

const tableError = (pointer: string, table: string): FieldError =>
  fieldError(pointer, 'kit_check.table_in_content', { table })

const SOME_UID = '00000000-0000-7000-8000-000000000000'

/** With ids in place of the names that site:create replaces; a name of no page stays, and is no valid reference. */
function withIds(content: StarterContent): StarterContent {
  const entries = new Set(content.tables.flatMap((table) => table.entries.map(({ key }) => key)))
  const keys = new Set([...content.pages.map(({ key }) => key), ...entries])
  let id = 0
  const text = JSON.stringify(content)
    .replace(/("ref":"|cms:\/\/media\/)@media\/[\w.-]+/g, `$1${SOME_UID}`)
    .replace(/"@media\/[\w.-]+"/g, () => String(++id))
    .replace(/(cms:\/\/pages\/|"ref":")@([a-z0-9_-]+)/g, (match, before: string, key: string) =>
      keys.has(key) ? `${before}${SOME_UID}` : match,
    )
    .replace(/"@([a-z0-9_-]+)"/g, (match, key: string) => (entries.has(key) ? String(++id) : match))
  return JSON.parse(text) as StarterContent
}

const textOf = (error: FieldError): string => `${error.pointer}: ${sayError('en', error)}`
