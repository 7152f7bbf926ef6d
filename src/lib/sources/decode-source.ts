// Decodes a source's bytes: by the byte-order mark, the HTTP header, the XML declaration, or else a guess, in this order.
import { message, type Message } from '../base/catalogue/message.ts'
import { problemOf } from '../base/errors.ts'
import type { SourceInfo } from '../core/extension/source-format.ts'
import { sourceRejection } from './source-rejection.ts'

/** The number of bytes that are inspected before decoding. */
const HEAD = 65_536
/** How `<?xml` begins in UTF-16 without a mark, and in EBCDIC and UTF-32, which are not supported (XML 1.0, appendix F). */
const STARTS: [bytes: number[], encoding: string | undefined][] = [
  [[0xff, 0xfe, 0, 0], undefined],
  [[0, 0, 0xfe, 0xff], undefined],
  [[0, 0, 0, 0x3c], undefined],
  [[0x3c, 0, 0, 0], undefined],
  [[0x4c, 0x6f, 0xa7, 0x94], undefined],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0, 0x3f, 0], 'utf-16le'],
  [[0, 0x3c, 0, 0x3f], 'utf-16be'],
  [[0x3c, 0, 0x72, 0], 'utf-16le'],
  [[0, 0x3c, 0, 0x72], 'utf-16be'],
]

/** A label that does not fit the first bytes is ignored and reported; single invalid bytes become U+FFFD. */
export async function* decodeSource(
  chunks: AsyncIterable<Uint8Array>,
  info: SourceInfo,
  contentType?: string,
): AsyncGenerator<string> {
  let head: Uint8Array[] | undefined = []
  let size = 0
  let decoder: InstanceType<typeof TextDecoder> | undefined
  const decode = (bytes: Uint8Array) => noted(decoder!.decode(bytes, { stream: true }), info)
  for await (const chunk of chunks) {
    if (!head) {
      yield decode(chunk)
      continue
    }
    head.push(chunk)
    if ((size += chunk.length) < HEAD) continue
    const bytes = Buffer.concat(head)
    head = undefined
    decoder = decoderFor(bytes, info, contentType)
    yield decode(bytes)
  }
  if (head) {
    const bytes = Buffer.concat(head)
    if (!bytes.length) throw sourceRejection('empty', message('source_document.empty'))
    decoder = decoderFor(bytes, info, contentType)
    yield decode(bytes)
  }
  yield noted(decoder!.decode(), info)
}

function noted(text: string, info: SourceInfo): string {
  if (text.includes('\ufffd')) notedOnce(info, message('source_document.not_in_encoding'))
  return text
}

function notedOnce({ problems }: SourceInfo, reason: Message): void {
  const noted = problemOf(reason)
  if (!problems.some((one) => one.message === noted.message)) problems.push(noted)
}

function decoderFor(
  head: Uint8Array,
  info: SourceInfo,
  contentType: string | undefined,
): InstanceType<typeof TextDecoder> {
  const start = STARTS.find(([bytes]) => bytes.every((byte, i) => head[i] === byte))
  if (start && !start[1]) throw sourceRejection('encoding', message('source_document.encoding_not_read'))
  const named = labels(head, contentType)
  const candidates = start ? [start[1]!] : [...named, 'utf-8', 'windows-1252']
  for (const label of candidates) {
    const name = fits(label, head)
    if (name === undefined && !start) {
      if (named.includes(label))
        notedOnce(info, message('source_document.other_encoding', { encoding: label.slice(0, 40) }))
      continue
    }
    info.encoding = name ?? label
    return new TextDecoder(info.encoding)
  }
  throw new Error('windows-1252 fits everything')
}

/** The labels of HTTP and of the XML itself. UTF-16 cannot be right for what was read as ASCII so far. */
function labels(head: Uint8Array, contentType = ''): string[] {
  const http = /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1]
  const text = Buffer.from(head.subarray(0, 1000)).toString('latin1')
  const xml = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(text)?.[1]
  return [http, xml].filter((one) => one !== undefined).filter((one) => !/^(utf-?(16|32)|ucs|iso-10646)/i.test(one))
}

/** The name of the encoding, when all of the bytes are valid in it; the last character may be cut off. */
function fits(label: string, head: Uint8Array): string | undefined {
  try {
    const decoder = new TextDecoder(label, { fatal: true })
    decoder.decode(head, { stream: true })
    return decoder.encoding
  } catch {
    return undefined
  }
}
