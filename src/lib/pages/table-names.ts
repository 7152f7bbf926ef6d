// The tables and fields of tables that a page's blocks name, and the errors among them that prevent publication.
import { fieldError } from '../base/errors.ts'
import type { Block } from '../blocks/schema.ts'
import { blockFields } from '../blocks/blocks.ts'
import { lookUpTable, visitorsView, type DataTable } from '../data/data.ts'
import type { FieldError } from '../base/errors.ts'
import { tableNamesIn, type TableName } from '../fields/table-names.ts'
import type { Context } from '../core/operation/context.ts'
import { hasFeature, type Site } from '../core/site.ts'

export interface NamedPage {
  blocks: readonly Block[]
  /** The table of the detail page. */
  template_for?: string | null
}
export interface BlockName extends TableName {
  block: Block
}

/** Pointers start at `/blocks`. Blocks of unknown types are skipped. */
export function blockNames(
  site: Pick<Site, 'blocks'>,
  { blocks, template_for }: NamedPage,
  pointer = '/blocks',
): BlockName[] {
  return blocks.flatMap((block, i) => {
    const at = `${pointer}/${i}`
    const type = site.blocks.get(block.type)
    const own = type ? tableNamesIn(blockFields(block.type, type), block.data) : []
    return [
      ...own.map((name): BlockName => ({
        ...name,
        block,
        pointer: `${at}/data${name.pointer}`,
        table: name.table ?? template_for ?? undefined,
      })),
      ...blockNames(site, { blocks: block.children ?? [], template_for: template_for ?? null }, `${at}/children`),
    ]
  })
}

/** What checks need of a table. */
export type KnownTable = Pick<DataTable, 'handle' | 'kind' | 'fields' | 'settings'>
export type FindTable = (handle: string) => Promise<KnownTable | undefined>
/** `find` replaces the look-up of tables, to check against tables as they will be after a change. */
export type TableLookup = Pick<Context, 'db' | 'site'> & { find?: FindTable }

/** Errors for tables, fields and sort orders that do not exist; a private field is an error only as a sort order. */
export async function tableErrors(ctx: TableLookup, page: NamedPage): Promise<FieldError[]> {
  if (!hasFeature(ctx.site, 'data')) return []
  const tables = new Map<string, KnownTable | undefined>()
  const find: FindTable = async (handle) => {
    if (!tables.has(handle)) tables.set(handle, await (ctx.find?.(handle) ?? lookUpTable(ctx, handle)))
    return tables.get(handle)
  }
  const errors: FieldError[] = []
  if (page.template_for && !(await find(page.template_for)))
    errors.push(unknownTable('/template_for', page.template_for))
  for (const one of blockNames(ctx.site, page)) {
    const table = one.table && (await find(one.table))
    if (!table) {
      if (one.kind === 'table') errors.push(unknownTable(one.pointer, one.name))
    } else errors.push(...errorsOf(one, table))
  }
  return errors
}

const unknownTable = (pointer: string, handle: string): FieldError =>
  fieldError(pointer, 'page.table_unknown', { table: handle })

function errorsOf({ kind, name, field, pointer }: TableName, table: KnownTable): FieldError[] {
  const { handle, settings, fields } = table
  if (kind === 'table')
    return field['tables'] === 'calendar' && !settings.calendar
      ? [fieldError(pointer, 'page.table_no_calendar', { table: handle })]
      : []
  const isThere =
    kind === 'sort'
      ? visitorsView(table).sortsBy(name)
      : name.startsWith('@') || fields.some((one) => one.name === name.split('.')[0])
  if (isThere) return []
  if (kind === 'sort' && isPrivate(name, table))
    return [fieldError(pointer, 'page.sort_field_private', { field: name })]
  const key = kind === 'sort' ? 'page.table_not_sorted_by' : 'page.table_field_unknown'
  return [fieldError(pointer, key, { field: name, table: handle })]
}

const isPrivate = (name: string, { fields }: KnownTable): boolean =>
  fields.some((field) => field.name === name.split('.')[0] && field.private)

/** What visitors do not see of what blocks name: private fields in their lists and filters, and forms of tables without one. */
export async function tableWarnings(ctx: TableLookup, page: NamedPage): Promise<FieldError[]> {
  if (!hasFeature(ctx.site, 'data')) return []
  const warnings: FieldError[] = []
  for (const { kind, name, table: handle, field, pointer } of blockNames(ctx.site, page)) {
    const table = handle && (await lookUpTable(ctx, handle))
    if (!table) continue
    if (kind === 'table' && field['tables'] === 'form' && !table.settings.form)
      warnings.push(fieldError(pointer, 'page.table_no_form', { table: handle }))
    if (kind === 'field' && field['widget'] === 'table_fields' && isPrivate(name, table))
      warnings.push(fieldError(pointer, 'page.table_field_private', { field: name }))
  }
  return warnings
}

/** The block that a pointer leads into, and the name at that pointer. */
export function blockAt(blocks: readonly Block[], pointer: string): { block: Block; name: string | null } | undefined {
  const [, list = '', index = '', ...rest] = pointer.split('/')
  const block = blocks[Number(index)]
  if (!block || !['blocks', 'children'].includes(list)) return undefined
  if (rest[0] === 'children') return blockAt(block.children ?? [], `/${rest.join('/')}`)
  const value = rest
    .slice(1)
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], block.data)
  return { block, name: typeof value === 'string' ? value : null }
}
