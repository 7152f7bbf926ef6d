// The entries of a JSON file, each like one the API shows; what only the service decides is passed over.
import type { DataTable } from '../tables/definition.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import { lineAt } from './faults.ts'
import { JSON_HEAD, type FileRow, type Head } from './file-row.ts'
import type { JsonItem } from './read-json.ts'

export const PASSED_OVER = new Set([
  'id', 'version', 'table', 'title', 'has_unpublished_changes', 'url', 'origin_site', 'publish_at', 'unpublish_at',
  'created_at', 'created_by', 'updated_at', 'updated_by', 'deleted_at',
]) // prettier-ignore

export async function* jsonRows(
  items: AsyncIterable<JsonItem>,
  { fields }: Pick<DataTable, 'fields'>,
): AsyncGenerator<FileRow> {
  const names = new Set(fields.map(({ name }) => name))
  for await (const { line, item, size } of items) {
    const row: FileRow = { line, head: {}, values: {}, errors: [], size }
    if (isObject(item)) readItem(row, item, names)
    else row.errors.push({ pointer: lineAt(line), code: 'invalid_type', message: 'must be an object' })
    yield row
  }
}

function readItem(row: FileRow, item: JsonObject, names: ReadonlySet<string>): void {
  const fault = (path: string[], code: string, message: string) =>
    void row.errors.push({ pointer: lineAt(row.line, ...path), code, message })
  for (const [key, value] of Object.entries(item)) {
    const head = JSON_HEAD[key]
    if (head) readHead(row, head, { key, value, fault })
    else if (key === 'data' && isObject(value))
      for (const [name, one] of Object.entries(value))
        if (names.has(name)) row.values[name] = one
        else fault([name], 'unknown', `is not a field here; there are ${[...names].join(', ')}`)
    else if (key === 'data') fault(['data'], 'invalid_type', 'must be an object of fields')
    else if (!PASSED_OVER.has(key))
      fault([key], 'unknown_key', 'is nothing that an entry has; its fields are in data')
  }
}

function readHead(
  row: FileRow,
  name: keyof Head,
  { key, value, fault }: { key: string; value: unknown; fault: (path: string[], code: string, message: string) => void }, // prettier-ignore
): void {
  if (value === null || value === '') return
  if (name === '_sort') {
    if (Number.isSafeInteger(value)) row.head._sort = value as number
    else fault([key], 'number', 'must be a whole number')
  } else if (typeof value === 'string') row.head[name] = value
  else fault([key], 'invalid_type', 'must be text')
}
