// `node test/lib/sources/compare-readers.ts`: what other readers make of the same feeds (decision 94). Right is the number of items and
// every title, or a refusal where one is due.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { parseFeed } from 'feedsmith'
import RssParser from 'rss-parser'
import { newInfo, textOfFile } from '../../../src/lib/sources/open-reading.ts'
import { plainText } from '../../../src/lib/sources/item-text.ts'
import { ROOT } from '../../support/root.ts'
import { BROKEN_FEEDS } from './broken-feeds.ts'
import { PUBLISHED_FEEDS } from './published-feeds.ts'
import { asFile, readAll } from './read-all.ts'

interface Case {
  name: string
  file: string
  content_type?: string | undefined
  expect: string[] | undefined
}
type Read = (one: Case) => Promise<string[]>

const expected = JSON.parse(readFileSync(join(ROOT, 'test/fixtures/feeds/expected.json'), 'utf8')) as Record<
  string,
  { titles?: string[] }
>
const published: Case[] = PUBLISHED_FEEDS.map((one) => ({ ...one, expect: expected[one.name]!.titles }))
const broken: Case[] = BROKEN_FEEDS.map(({ name, bytes, content_type, expect }) => ({
  name,
  file: asFile(bytes),
  content_type,
  expect: Array.isArray(expect) ? expect : undefined,
}))

/** The others take a text: what our own decoder makes of the bytes, for none of them decodes any. */
const textOf = ({ file, content_type }: Case) =>
  Array.fromAsync(textOfFile({ file, content_type }, newInfo('rss'), {})).then((parts) => parts.join(''))
const plain = (title: unknown) => (typeof title === 'string' ? plainText(title) : '')

const READERS: Record<string, Read> = {
  ours: async ({ file, content_type }) => {
    const got = await readAll('rss', { file, content_type })
    if (got.refused) throw new Error(got.refused)
    return got.titles
  },
  'rss-parser 3': async (one) =>
    (await new RssParser().parseString(await textOf(one))).items.map(({ title }) => plain(title)),
  'feedsmith 3': async (one) => {
    const { feed } = parseFeed(await textOf(one)) as unknown as {
      feed: Record<string, { title?: unknown }[]>
    }
    return (feed['items'] ?? feed['entries'] ?? []).map(({ title }) =>
      plain(typeof title === 'object' ? (title as { value?: string } | null)?.value : title),
    )
  },
  'fast-xml-parser 5': async (one) => {
    const root = new XMLParser({ ignoreAttributes: false }).parse(await textOf(one), true) as Record<string, never>
    const found = root['rss']?.['channel']?.['item'] ?? root['feed']?.['entry'] ?? root['rdf:RDF']?.['item'] ?? []
    return [found]
      .flat()
      .map((item) => plain((item as { title?: { '#text'?: string } }).title?.['#text'] ?? item['title']))
  },
}

const same = (one: string[], other: string[]) => JSON.stringify(one) === JSON.stringify(other)

for (const [name, read] of Object.entries(READERS)) {
  const results: string[] = []
  for (const [corpus, cases] of Object.entries({ published, broken })) {
    const wrong: string[] = []
    const begun = performance.now()
    for (const one of cases) {
      const titles = await read(one).catch(() => undefined)
      if (one.expect && titles ? !same(titles, one.expect) : !!one.expect !== !!titles) wrong.push(one.name)
    }
    results.push(
      `${corpus}: ${cases.length - wrong.length} of ${cases.length} in ${Math.round(performance.now() - begun)} ms`,
    )
    if (process.argv.includes('-v')) console.log(name, corpus, wrong)
  }
  console.log(name.padEnd(20), results.join('; '))
}
