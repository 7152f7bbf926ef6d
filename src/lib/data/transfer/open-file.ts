// The entries of a file, whichever form it has: CSV, a JSON array, or an object a line.
import { createReadStream } from 'node:fs'
import { markedEncoding } from '../../base/text/decode-text.ts'
import type { DataTable } from '../tables/definition.ts'
import { csvRows, type CellsForm } from './csv-rows.ts'
import { decodeText, type Encoding } from './decode-text.ts'
import type { FileRow } from './file-row.ts'
import { jsonRows } from './json-rows.ts'
import { readJsonArray, readNdjson } from './read-json.ts'

export const FORMATS = ['csv', 'json', 'ndjson'] as const
export type Format = (typeof FORMATS)[number]

export interface FileForm extends CellsForm {
  format: Format
  delimiter?: string | undefined
  encoding?: Encoding | undefined
}

export function rowsOf(path: string, table: DataTable, form: FileForm): AsyncGenerator<FileRow> {
  const chunks = decodeText(path, form.encoding)
  if (form.format === 'csv') return csvRows(chunks, table, form)
  return jsonRows(form.format === 'json' ? readJsonArray(chunks) : readNdjson(chunks), table, form.key)
}

/** What the name says, else what the file begins with. */
export async function formatOf(path: string, name: string): Promise<Format> {
  const end = /\.(csv|tsv|txt|json|ndjson|jsonl)$/i.exec(name)?.[1]?.toLowerCase()
  if (end === 'ndjson' || end === 'jsonl') return 'ndjson'
  if (end === 'json') return 'json'
  if (end !== undefined) return 'csv'
  const start = (await firstBytes(path)).trimStart()
  return start.startsWith('[') ? 'json' : start.startsWith('{') ? 'ndjson' : 'csv'
}

async function firstBytes(path: string): Promise<string> {
  for await (const chunk of createReadStream(path, { end: 1023 }))
    return new TextDecoder(markedEncoding(chunk as Buffer)).decode(chunk as Buffer)
  return ''
}
