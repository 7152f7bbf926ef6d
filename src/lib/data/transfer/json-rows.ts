// The entries of a JSON file, each like one the API shows; what only the service decides is passed over.
import { list, message, type Message } from '../../base/catalogue/message.ts'
import { fieldError, errorAt } from '../../base/errors.ts'
import type { DataTable } from '../tables/definition.ts'
import { isObject, type JsonObject } from '../../base/json.ts'
import { keyNotInFile, lineAt } from './errors.ts'
import { JSON_HEAD, type FileRow, type Head } from './file-row.ts'
import type { JsonItem } from './read-json.ts'

export const PASSED_OVER = new Set([
  'id',
  'version',
  'table',
  'title',
  'has_unpublished_changes',
  'url',
  'origin_site',
  'publish_at',
  'unpublish_at',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'deleted_at',
])

export async function* jsonRows(
  items: AsyncIterable<JsonItem>,
  { fields }: Pick<DataTable, 'fields'>,
  key?: string,
): AsyncGenerator<FileRow> {
  const names = new Set(fields.map(({ name }) => name))
  const found = new Set<string>()
  for await (const { line, item, size } of items) {
    const row: FileRow = { line, head: {}, values: {}, errors: [], size }
    if (isObject(item)) readItem(row, item, names)
    else row.errors.push(fieldError(lineAt(line), 'import.not_an_object'))
    for (const name of [...Object.keys(row.head), ...Object.keys(row.values)]) found.add(name)
    yield row
  }
  if (key !== undefined && found.size && !found.has(key)) throw keyNotInFile(key, found)
}

function readItem(row: FileRow, item: JsonObject, names: ReadonlySet<string>): void {
  const note = (name: string, why: Message) => void row.errors.push(errorAt(lineAt(row.line, name), why))
  for (const [key, value] of Object.entries(item)) {
    const head = JSON_HEAD[key]
    if (head) readHead(row, head, { key, value, note })
    else if (key === 'fields' && isObject(value))
      for (const [name, one] of Object.entries(value))
        if (names.has(name)) row.values[name] = one
        else note(name, message('import.not_a_field', { known: list([...names]) }))
    else if (key === 'fields') note('fields', message('import.fields_not_an_object'))
    else if (!PASSED_OVER.has(key)) note(key, message('import.head_unknown'))
  }
}

function readHead(
  row: FileRow,
  name: keyof Head,
  { key, value, note }: { key: string; value: unknown; note: (name: string, why: Message) => void },
): void {
  if (value === null || value === '') return
  if (name === '_sort') {
    if (Number.isSafeInteger(value)) row.head._sort = value as number
    else note(key, message('import_file.not_whole_number'))
  } else if (typeof value === 'string') row.head[name] = value
  else note(key, message('import_file.not_text'))
}
