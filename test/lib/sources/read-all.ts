// Reads a document as a source and says what came of it, as tests compare it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../../src/lib/base/errors.ts'
import { FORMATS } from '../../../src/lib/sources/formats.ts'
import { plainText } from '../../../src/lib/sources/item-text.ts'
import { alternatives, PathReader } from '../../../src/lib/sources/paths/path-reader.ts'
import type { ReadOptions, SourceInfo, SourceInput, SourceItem } from '../../../src/lib/core/extension/source-format.ts'
import { tempFolder } from '../../support/temp.ts'

export interface Outcome {
  /** Of a document that is not read: the code of the refusal. */
  refused?: string
  message?: string
  count: number
  titles: string[]
  /** Codes of items that were refused, and of what was said of others and of the document. */
  refusedItems: string[]
  problems: string[]
  info: SourceInfo
  items: SourceItem[]
}

export type FormatKey = keyof typeof FORMATS
const folder = tempFolder()
let files = 0

/** The bytes as a file. */
export function asFile(bytes: string | Uint8Array): string {
  const file = join(folder, String(++files))
  writeFileSync(file, bytes)
  return file
}

export async function readAll(key: FormatKey, input: SourceInput, options: ReadOptions = {}): Promise<Outcome> {
  const { info, items } = await FORMATS[key].read(input, options)
  const read: SourceItem[] = []
  const outcome: Outcome = { count: 0, titles: [], refusedItems: [], problems: [], info, items: read }
  try {
    for await (const item of items) read.push(item)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    outcome.refused = error.errors[0]?.code ?? error.code
    outcome.message = error.message
  }
  const good = read.filter(({ rejected }) => !rejected)
  outcome.count = good.length
  outcome.titles = await titlesOf(good, FORMATS[info.format as FormatKey].roles?.title)
  outcome.refusedItems = read.flatMap(({ rejected }) => rejected?.code ?? [])
  outcome.problems = [...read.flatMap(({ problems }) => problems), ...info.problems].map(({ code }) => code)
  return outcome
}

async function titlesOf(items: SourceItem[], role: string | undefined): Promise<string[]> {
  if (!role || !items.length) return []
  const paths = alternatives(role)
  const reader = await PathReader.open(items[0]!.language, paths)
  const all = await reader.valuesOf(items)
  await reader.close()
  return all.map((values) => {
    const [value] = paths.flatMap((path) => values.get(path) ?? [])
    return value === undefined ? '' : plainText(value)
  })
}

export const readText = (key: FormatKey, text: string | Uint8Array, options?: ReadOptions) =>
  readAll(key, { file: asFile(text) }, options)
