// What a custom block consists of, and the block type made of it: the same for one of a website and one of a kit.
import { hasItems, isMasked, isRelation, isRepeating } from '../rules/conditions/traits.ts'
import { message } from '../base/catalogue/message.ts'
import { AppError, invalid, invalidAll, type FieldError, fieldError, sameError } from '../base/errors.ts'
import { checkValues, parseFields, type Field, type FieldSpecs } from '../fields/fields.ts'
import { hasIcon } from '../icons/icons.ts'
import type { AnyBlock, BlockDefinition } from '../core/extension/define-block.ts'
import { definitionShape, type Definition } from './schema.ts'
import { compileTemplate } from './compile-template.ts'
import { scopeCss, scopeOf } from './scope-css.ts'
import { TEMPLATE_VARIABLES } from './template-context.ts'
import { requireKnownNames } from './template-names.ts'
import { templateErrorAt, templateRejection, TemplateError } from './template-error.ts'

const MAX_FIELDS = 60
/** Defaults for what a definition leaves out. */
export const EMPTY: Omit<Definition, 'label' | 'template' | 'fields'> = {
  description: '',
  icon: 'cube',
  group: 'content',
  css: '',
  variants: {},
  sample: {},
}

/** Field types that custom blocks cannot have: relations, recurrences and masked values. */
const isRefused = (type: string): boolean => isRelation({ type }) || isRepeating({ type }) || isMasked({ type })

/** The block type of a definition. Throws 422 with a pointer, and for templates and stylesheets the line. */
export function makeCustomBlock(key: string, definition: Definition): AnyBlock {
  const { label, description, icon, group, fields, variants, sample } = definition
  if (!hasIcon(icon)) throw invalid('/icon', 'custom_block.icon_unknown', { icon })
  const parsed = fieldsOf(key, fields)
  const wrong = checkValues(parsed, sample, { complete: false, pointer: '/sample' }).errors
  if (wrong.length) throw invalidAll(wrong)
  const print = read(definition.template, '/template', (source) => compileTemplate(source, parsed))
  const css = read(definition.css, '/css', (source) => {
    const separator = /^--- template$/m.exec(source)
    if (separator) throw templateErrorAt(source, separator.index, message('template.css_end_line'))
    return scopeCss(source, key)
  })
  const block: BlockDefinition = {
    label,
    ...(description && { description }),
    icon,
    group,
    fields: fields as BlockDefinition['fields'],
    ...(Object.keys(variants).length > 0 && { variants }),
    ...(Object.keys(sample).length > 0 && { sample }),
    section_class: `block-custom ${scopeOf(key)}`,
    ...(css && { css }),
    render: (view) => print(view),
  }
  return block
}

/** The same for a template that is being edited: unknown names are rejected as well. */
export function makeWrittenBlock(key: string, definition: Definition): AnyBlock {
  const block = makeCustomBlock(key, definition)
  requireKnownNames(definition.template, fieldsOf(key, definition.fields))
  return block
}

/** The checked fields, as of any declaration; some field types are not allowed in a block. */
export function fieldsOf(key: string, fields: Definition['fields']): Field[] {
  const errors: FieldError[] = []
  const names = Object.keys(fields)
  if (names.length > MAX_FIELDS) throw invalid('/fields', 'custom_block.too_many_fields', { max: MAX_FIELDS })
  for (const [pointer, name, spec] of specsOf(fields)) {
    if (TEMPLATE_VARIABLES.includes(name))
      errors.push(fieldError(pointer, 'custom_block.field_name_reserved', { name }))
    const type = String(spec['type'])
    if (isRefused(type)) errors.push(fieldError(`${pointer}/type`, 'custom_block.field_type_not_allowed', { type }))
  }
  if (errors.length) throw invalidAll(errors)
  try {
    return parseFields(fields as FieldSpecs, `block ${key}`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const moved = error.errors.map((one) => ({ ...one, pointer: `/fields${one.pointer}` }))
    throw sameError(error, { errors: moved })
  }
}

/** Each field with its pointer, including those within groups. */
function specsOf(
  fields: unknown,
  pointer = '/fields',
): [pointer: string, name: string, spec: Record<string, unknown>][] {
  const list = Array.isArray(fields)
    ? fields.map((spec: unknown) => [(spec as { name?: unknown } | null)?.name, spec] as const)
    : Object.entries(fields ?? {})
  return list.flatMap(([name, given]) => {
    const spec = (given ?? {}) as Record<string, unknown>
    const at = `${pointer}/${String(name)}`
    const inner =
      pointer === '/fields' && hasItems({ type: String(spec['type']) }) ? specsOf(spec['fields'], `${at}/fields`) : []
    return [
      [at, pointer === '/fields' ? String(name) : '', spec] as [string, string, Record<string, unknown>],
      ...inner,
    ]
  })
}

function read<T>(source: string, pointer: string, work: (source: string) => T): T {
  try {
    return work(source)
  } catch (error) {
    throw error instanceof TemplateError ? templateRejection(error, pointer) : error
  }
}

/** The properties of a definition that an input has, with line ends as in an exported file. */
export const pickDefinition = (input: Record<string, unknown>): Partial<Definition> =>
  Object.fromEntries(
    Object.keys(definitionShape).flatMap((name) => {
      const part = input[name]
      if (part === undefined) return []
      const isSource = typeof part === 'string' && (name === 'template' || name === 'css')
      return [[name, isSource ? withLineFeeds(part) : part]]
    }),
  )

/** Line ends become LF, whatever editor they come from. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n')
