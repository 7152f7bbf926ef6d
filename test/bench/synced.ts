// A source kept in a table, against parsing its XML alone: stored at first, compared item by item, and sent again unchanged; at two sizes.
import { createReadStream } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { systemClock } from '../../src/lib/base/clock.ts'
import { sourceWorld } from '../support/source-world.ts'
import { writeProductFeed } from '../support/product-feed.ts'
import type { Ratio } from './published.ts'
import { parseAlone, timed } from './sources.ts'

const SIZES = [1000, 10_000]
const FIELDS = [
  { name: 'title', type: 'text', label: 'Title' },
  { name: 'price', type: 'number', label: 'Price' },
  { name: 'body', type: 'richtext', label: 'Text' },
]
const ROWS = { title: { path: 'title' }, price: { path: 'g:price' }, body: { path: 'description' } }
/** Many times what parsing takes: an entry is a row, a public row and a revision. */
const BOUNDS = { stored: 80, compared: 35, again: 5 }

export async function benchSynced(): Promise<Ratio[]> {
  const results: Ratio[] = []
  for (const count of SIZES) results.push(...(await benchOf(count)))
  return results
}

async function benchOf(count: number): Promise<Ratio[]> {
  const ends: (() => unknown)[] = []
  const within = { after: (end: () => unknown) => void ends.unshift(end) } as unknown as TestContext
  try {
    const { answers, add, sync, root } = await sourceWorld(within, { clock: systemClock, fields: FIELDS })
    const file = join(root, 'shop.xml')
    await writeProductFeed(file, { count, size: 5000 })
    answers['/feed'] = (response) => void createReadStream(file).pipe(response)
    const { id } = await add({ format: 'xml', max_mb: 100, mapping: { id_path: '@sku', rows: ROWS } })
    const bare = await timed(() => parseAlone(file), count)
    const stored = (await sync(id)).ms!
    const again = (await sync(id)).ms!
    await appendFile(file, '<!-- another document -->')
    const compared = (await sync(id)).ms!
    const row = (what: keyof typeof BOUNDS, ms: number): Ratio => ({
      what: `${count} items synced, ${what}, to parsing`,
      ratio: ms / bare,
      bound: `≤ ${BOUNDS[what]}`,
      detail: `${ms.toFixed(0)} against ${bare.toFixed(0)} ms for ${(count * 5) / 1000} MB`,
    })
    return [row('stored', stored), row('compared', compared), row('again', again)]
  } finally {
    for (const end of ends) await end()
  }
}
