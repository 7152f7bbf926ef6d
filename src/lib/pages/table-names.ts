// The tables and fields of tables that a page's blocks name, and what keeps them from being published.
import type { Block } from '../blocks/block.ts'
import { blockFields } from '../blocks/block-fields.ts'
import type { DataTable } from '../data/tables/definition.ts'
import { lookUpTable } from '../data/tables/find-table.ts'
import { sortsPublic } from '../data/entries/sort-entries.ts'
import type { FieldError } from '../errors.ts'
import { tableNamesIn, type TableName } from '../fields/table-names.ts'
import type { Context } from '../operation/context.ts'
import { hasFeature, type Site } from '../site.ts'

export interface NamedPage {
  blocks: readonly Block[]
  /** The table of the detail page. */
  template_for?: string | null
}
export interface BlockName extends TableName {
  block: Block
}

/** Pointers start at `/blocks`. Blocks of unknown types name nothing that could be known. */
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
        ...{ ...name, block, pointer: `${at}/data${name.pointer}` },
        table: name.table ?? template_for ?? undefined,
      })),
      ...blockNames(
        site,
        { blocks: block.children ?? [], template_for: template_for ?? null },
        `${at}/children`,
      ),
    ]
  })
}

type Asking = Pick<Context, 'db' | 'site'>

/** Tables, fields and orders that are not there. Private fields are: visitors just do not see them. */
export async function tableErrors(ctx: Asking, page: NamedPage): Promise<FieldError[]> {
  if (!hasFeature(ctx.site, 'data')) return []
  const tables = new Map<string, DataTable | undefined>()
  const find = async (handle: string) => {
    if (!tables.has(handle)) tables.set(handle, await lookUpTable(ctx, handle))
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

const unknownTable = (pointer: string, handle: string): FieldError => ({
  ...{ pointer, code: 'unknown_table' },
  message: `there is no table "${handle}": choose another one`,
})

function errorsOf({ kind, name, field, pointer }: TableName, table: DataTable): FieldError[] {
  const { handle, settings, fields } = table
  if (kind === 'table')
    return field['tables'] === 'calendar' && !settings.calendar
      ? [
          {
            pointer,
            code: 'no_calendar',
            message: `the table "${handle}" has no calendar: set one in its settings`,
          },
        ]
      : []
  const isThere =
    kind === 'sort'
      ? sortsPublic(table, name)
      : name.startsWith('@') || fields.some((one) => one.name === name.split('.')[0])
  if (isThere) return []
  const message =
    kind === 'sort'
      ? `"${name}" does not sort the table "${handle}": choose another field`
      : `there is no field "${name}" in the table "${handle}": choose another one`
  return [{ pointer, code: 'unknown_field', message }]
}
