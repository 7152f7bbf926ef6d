// CSV as a feed: the first line names the columns, each further one is an item. Read as imports read it (data/transfer/read-csv.ts).
import { message } from '../../base/catalogue/message.ts'
import { AppError, messageOf, problem } from '../../base/errors.ts'
import { readCsv } from '../../data/data.ts'
import { checkItem } from '../check-item.ts'
import { atMost, newInfo, textOfFile } from '../open-reading.ts'
import type {
  ItemRow,
  ReadOptions,
  SourceInfo,
  SourceInput,
  SourceItem,
  SourceReading,
} from '../../core/extension/source-format.ts'
import { sourceRejection } from '../source-rejection.ts'

const MAX_COLUMNS = 500

export function csvReading(input: SourceInput, options: ReadOptions = {}): SourceReading {
  const info = newInfo('csv')
  return { info, items: atMost(itemsOf(input, info, options), info, options.max_items) }
}

async function* itemsOf(input: SourceInput, info: SourceInfo, options: ReadOptions): AsyncGenerator<SourceItem> {
  let columns: string[] | undefined
  let index = 0
  info.complete = true
  try {
    const found = (delimiter: string) => void (info.delimiter = delimiter)
    for await (const { line, cells } of readCsv(textOfFile(input, info, options), { found })) {
      if (!columns) {
        columns = columnsOf(cells)
        continue
      }
      const item: SourceItem = { language: 'column', index: ++index, line, value: {}, problems: [], base: input.url }
      item.value = rowOf(columns, cells)
      if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell?.trim()))
        item.rejected = problem('source_item.too_many_cells', {
          cells: cells.length,
          columns: columns.length,
        })
      else if (cells.length < columns.length) item.problems.push(problem('source_item.too_few_cells'))
      yield checkItem(item)
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.errors[0]?.code !== 'too_long' || !index) throw error
    info.complete = false
    info.problems.push(problem('source_document.csv_damaged', { reason: messageOf(error) }))
  }
  if (!columns) throw sourceRejection('empty', message('source_document.empty'))
}

function columnsOf(cells: readonly (string | undefined)[]): string[] {
  const names = cells.map((cell) => cell?.trim() ?? '')
  if (/^<(?:!doctype|html|\?xml)/i.test(names[0] ?? ''))
    throw sourceRejection('web_page', message('source_document.csv_web_page'))
  if (names.length > MAX_COLUMNS)
    throw sourceRejection('too_large', message('source_document.too_many_columns', { max: MAX_COLUMNS }))
  return names
}

/** Of columns of one name the first counts; one without a name is called by its number. */
function rowOf(columns: readonly string[], cells: readonly (string | undefined)[]): ItemRow {
  const row = Object.create(null) as ItemRow
  for (const [i, name] of columns.entries()) {
    const key = name === '' ? String(i + 1) : name
    if (cells[i] !== undefined) row[key] ??= cells[i]
  }
  return row
}
