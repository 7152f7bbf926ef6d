// JSON and JSON Feed: the items are found by a JSONPath, or are the first list of objects; values by RFC 9535 or the short form.
import { text } from 'node:stream/consumers'
import { message } from '../../base/catalogue/message.ts'
import { messageOf, problem } from '../../base/errors.ts'
import { checkItem } from '../check-item.ts'
import { jsonItems } from '../json-items.ts'
import { atMost, MAX_CHARS, newInfo, textOfFile } from '../open-reading.ts'
import { PathReader } from '../paths/path-reader.ts'
import { fromShortForm, jsonSteps } from '../paths/simple-path.ts'
import type {
  ReadOptions,
  SourceInfo,
  SourceInput,
  SourceItem,
  SourceReading,
} from '../../core/extension/source-format.ts'
import { sourceRejection } from '../source-rejection.ts'
import type { Json } from '../../base/json.ts'

/** A path with recursive steps needs the complete document in memory. */
const MAX_WHOLE = 20_000_000

export function jsonReading(input: SourceInput, options: ReadOptions = {}): SourceReading {
  const info = newInfo('json')
  return { info, items: atMost(itemsOf(input, info, options), info, options.max_items) }
}

async function* itemsOf(input: SourceInput, info: SourceInfo, options: ReadOptions): AsyncGenerator<SourceItem> {
  const chunks = requireNoPage(textOfFile(input, info, options))
  const path = options.items_path === undefined ? undefined : fromShortForm(options.items_path.trim())
  const steps = path === undefined ? undefined : jsonSteps(path)
  if (path !== undefined && !steps) {
    yield* selected(chunks, path, { info, base: input.url })
    return
  }
  let index = 0
  info.complete = true
  const max_chars = options.limits?.max_chars ?? MAX_CHARS
  const items = jsonItems(chunks, {
    steps,
    max_chars,
    onFound: (found) => void (info.items_path = found),
    onBroken: (reason) => {
      info.complete = false
      info.problems.push(problem('source_document.json_damaged', { reason }))
    },
  })
  for await (const { line, value = null, rejected } of items)
    yield checkItem({ language: 'jsonpath', index: ++index, line, value, rejected, problems: [], base: input.url })
}

async function* requireNoPage(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true
  for await (const chunk of chunks) {
    if (isFirst && /^\s*</.test(chunk)) throw sourceRejection('web_page', message('source_document.json_web_page'))
    isFirst &&= chunk.trim() === ''
    yield chunk
  }
  if (isFirst) throw sourceRejection('empty', message('source_document.empty'))
}

/** By a path that is not simple. */
async function* selected(
  chunks: AsyncIterable<string>,
  path: string,
  { info, base }: { info: SourceInfo; base: string | undefined },
): AsyncGenerator<SourceItem> {
  const document = await wholeOf(chunks)
  const reader = await PathReader.open('jsonpath', [path])
  try {
    const documentItem: SourceItem = {
      language: 'jsonpath',
      index: 0,
      line: 1,
      value: document,
      problems: [],
    }
    const [values] = await reader.valuesOf([documentItem])
    const stopped = reader.stopped.get(path)
    if (stopped)
      throw sourceRejection(
        'path',
        message('source_mapping.path_not_here', { path: path.slice(0, 100), reason: messageOf(stopped) }),
      )
    info.complete = true
    let index = 0
    for (const value of values!.get(path) ?? [])
      yield checkItem({ language: 'jsonpath', index: ++index, line: 1, value: value as Json, problems: [], base })
  } finally {
    await reader.close()
  }
}

async function wholeOf(chunks: AsyncIterable<string>): Promise<Json> {
  let size = 0
  async function* bounded() {
    for await (const chunk of chunks) {
      if ((size += chunk.length) > MAX_WHOLE)
        throw sourceRejection('path', message('source_mapping.document_too_large'))
      yield Buffer.from(chunk)
    }
  }
  const content = await text(bounded())
  try {
    return JSON.parse(content) as Json
  } catch (cause) {
    throw sourceRejection('malformed', message('source_document.no_json'), cause)
  }
}
