// Which format a document is: by how it begins.
import { open } from 'node:fs/promises'
import { isGzip, isZip, openBytes } from '../open-bytes.ts'
import { newInfo } from '../open-reading.ts'
import { decodeSource } from '../decode-source.ts'
import type { SourceFormatKey } from '../source-format.ts'

const LOOKED_AT = 4000

/** Undefined for what is none that is known, such as a web page. */
export async function guessFormat(
  file: string,
  content_type: string | undefined,
): Promise<SourceFormatKey | undefined> {
  if (await isZip(file)) return 'openimmo'
  if (!(await isGzip(file)) && (await isEmpty(file))) return undefined
  const info = newInfo('xml')
  let start = ''
  for await (const text of decodeSource(openBytes(file, info), info, content_type)) {
    start += text
    if (start.length >= LOOKED_AT) break
  }
  return formatOfText(start.slice(0, LOOKED_AT).trimStart(), content_type)
}

async function isEmpty(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    return (await handle.stat()).size === 0
  } finally {
    await handle.close()
  }
}

const ROOTS: readonly [RegExp, SourceFormatKey][] = [
  [/^(?:rss|channel)$/i, 'rss'],
  [/^rdf$/i, 'rss1'],
  [/^(?:feed|entry)$/i, 'atom'],
  [/^openimmo$/i, 'openimmo'],
]

function formatOfText(start: string, content_type = ''): SourceFormatKey | undefined {
  if (/^[[{]/.test(start)) return 'json'
  if (start.startsWith('<')) {
    // Behind the declaration, comments and the document type.
    const bare = start.replaceAll(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<![^>[]*>/g, '').trimStart()
    const root = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(bare)?.[1]
    if (root === undefined || /^(?:html|head|body)$/i.test(root)) return undefined
    return ROOTS.find(([pattern]) => pattern.test(root))?.[1] ?? 'xml'
  }
  const [first = '', second = ''] = start.split(/\r?\n/)
  const isTable = /[;,\t]/.test(first) && /[;,\t]/.test(second)
  return isTable || content_type.includes('csv') ? 'csv' : undefined
}
