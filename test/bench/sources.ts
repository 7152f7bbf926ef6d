// A source read item by item, with the values of a mapping, against parsing its XML alone: 50 MB, 10,000 products.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { FORMATS } from '../../src/lib/sources/formats.ts'
import { PathReader } from '../../src/lib/sources/paths/path-reader.ts'
import type { SourceItem } from '../../src/lib/core/extension/source-format.ts'
import { writeProductFeed } from '../support/product-feed.ts'
import { median } from './processes.ts'
import type { Ratio } from './published.ts'

const COUNT = 10_000
const PATHS = [
  '@sku',
  'title',
  'g:price',
  'g:price@currency',
  'link',
  'updated',
  'description',
  'images/image@href',
  'categories/category',
]
const BATCH = 100

export async function benchSources(): Promise<Ratio[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cms-bench-sources-'))
  try {
    const file = join(folder, 'shop.xml')
    await writeProductFeed(file, { count: COUNT, size: 5000 })
    const [bare, read]: [number[], number[]] = [[], []]
    for (let i = 0; i < 5; i++) {
      bare.push(await timed(() => parseAlone(file), COUNT))
      read.push(await timed(() => readItems(file), COUNT))
    }
    const detail = `${median(read).toFixed(0)} against ${median(bare).toFixed(0)} ms for 50 MB, ${COUNT} items with 9 values each`
    return [{ what: 'a source read, to parsing alone', ratio: median(read) / median(bare), bound: '≤ 3', detail }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds of work that has to find so many items. */
export async function timed(work: () => Promise<number>, expected: number): Promise<number> {
  const begun = performance.now()
  const count = await work()
  if (count !== expected) throw new Error(`${count} products were read`)
  return performance.now() - begun
}

export async function parseAlone(file: string): Promise<number> {
  let count = 0
  const onopentagname = (name: string) => void (name === 'product' && count++)
  const parser = new Parser({ onopentagname, ontext: () => undefined }, { xmlMode: true, decodeEntities: false })
  for await (const chunk of createReadStream(file, 'utf8')) parser.write(chunk as string)
  parser.end()
  return count
}

async function readItems(file: string): Promise<number> {
  const reader = await PathReader.open('xpath', PATHS)
  let batch: SourceItem[] = []
  let count = 0
  for await (const item of (await FORMATS.xml.read({ file }, { items_path: '/shop/products/product' })).items) {
    if (batch.push(item) < BATCH) continue
    count += (await reader.valuesOf(batch)).length
    batch = []
  }
  await reader.close()
  return count + batch.length
}
