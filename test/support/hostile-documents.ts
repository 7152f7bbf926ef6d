// Hostile documents, paths and addresses, each refused by its own limit. Run with the name of one, this file refuses it in a process
// of its own and prints what that took: processor time and memory beyond what the process and the document have already.
import { gzipSync } from 'node:zlib'
import { cleanSvg } from '../../src/lib/media/svg.ts'
import { openZip } from '../../src/lib/base/open-zip.ts'
import { AppError } from '../../src/lib/base/errors.ts'
import { fetchSource } from '../../src/lib/sources/fetch-source.ts'
import type { SourceItem } from '../../src/lib/core/extension/source-format.ts'
import { PathReader } from '../../src/lib/sources/paths/path-reader.ts'
import { asFile, readText } from '../lib/sources/read-all.ts'
import { evilZip } from './evil-zip.ts'
import { zipOf } from './openimmo.ts'
import { processorMs } from './processor.ts'

const MB = 1e6

/** What is ready to be refused. `until` is what the limit lets it do first: harmless work of the same size. */
interface Ready {
  refuse: () => Promise<boolean>
  until?: () => Promise<unknown>
}
type Case = () => Promise<Ready> | Ready

const item = '<item><title>x</title></item>'
const rss = (inside: string, before = '') => `${before}<rss><channel>${inside}</channel></rss>`
const many = (count: number, one: (i: number) => string) => Array.from({ length: count }, (_, i) => one(i)).join('')
const doctype =
  (declaration: string): Case =>
  () => {
    const text = rss(`<item><title>${'&l9;&x;&a;'.repeat(1000)}</title></item>`, declaration)
    return { refuse: async () => (await readText('rss', text)).refused === 'doctype' }
  }
const lol = many(9, (i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`)

/** An item beyond a limit is left out, and the rest read: as long as a harmless document of that length takes. */
const oversized =
  (inside: string): Case =>
  () => {
    const text = rss(`<item>${inside}</item>${item}`)
    const harmless = rss(item.repeat(Math.ceil(text.length / item.length)))
    return {
      refuse: async () => (await readText('rss', text)).refusedItems[0] === 'too_large',
      until: () => readText('rss', harmless),
    }
  }
const nested =
  (text: string): Case =>
  () => ({
    refuse: async () => (await readText('rss', text)).refused === 'too_deep',
  })

const zipRefused =
  (bytes: Uint8Array): Case =>
  () => {
    const file = asFile(bytes)
    return {
      refuse: () =>
        openZip(file).then(
          () => false,
          () => true,
        ),
    }
  }

const deepList = (depth: number): unknown => JSON.parse(`${'[1,'.repeat(depth)}1${']'.repeat(depth)}`)
const tree = {
  name: 'item',
  attributes: {},
  children: Array.from({ length: 400 }, (_, i) => ({ name: 'a', attributes: { b: 'c' }, children: [String(i)] })),
}

/** A path has its own time and memory. */
const path =
  (language: 'xpath' | 'jsonpath', text: string, value: unknown): Case =>
  async () => {
    const good = language === 'xpath' ? '(a[2])' : '$[?@ == 1]'
    const reader = await PathReader.open(language, [good, text])
    const one = { language, value, index: 1, line: 1, problems: [] } as unknown as SourceItem
    return {
      refuse: async () => {
        const [values] = await reader.valuesOf([one])
        const isRefused = reader.stopped.has(text) || values!.get(text)!.length <= 1000
        await reader.close()
        return isRefused && values!.has(good)
      },
      // Another thread begins for the paths that are left.
      until: async () => {
        const other = await PathReader.open(language, [good])
        await other.valuesOf([one])
        await other.close()
      },
    }
  }

const address =
  (url: string): Case =>
  () => {
    const file = asFile('')
    const installation = { local: { net: { allow: [] } } } as never
    return {
      refuse: () =>
        fetchSource(installation, { url, resolve: async () => [{ address: '127.0.0.1', family: 4 }] }, file).then(
          () => false,
          (error: unknown) => error instanceof AppError,
        ),
    }
  }

const svg: Case = () => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${many(165_000, (i) => `a${i}="" `)}></svg>`
  return {
    refuse: async () => {
      try {
        cleanSvg(text)
        return false
      } catch (error) {
        return error instanceof AppError
      }
    },
  }
}

const gzip: Case = () => {
  const bomb = Buffer.concat(Array<Buffer>(100).fill(gzipSync(Buffer.alloc(10 * MB, '<a/>'))))
  const harmless = rss('<a/>'.repeat(MB / 2))
  return {
    refuse: async () => (await readText('xml', bomb, { max_bytes: 2 * MB, items_path: '//b' })).refused === 'too_large',
    until: () => readText('xml', harmless, { items_path: '//b' }),
  }
}

export const CASES: Record<string, Case> = {
  'XXE: a file': doctype('<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  'XXE: an address': doctype('<!DOCTYPE rss [<!ENTITY % x SYSTEM "http://169.254.169.254/"> %x;]>'),
  'billion laughs': doctype(`<!DOCTYPE rss [<!ENTITY l0 "lol">${lol}]>`),
  'quadratic blow-up': doctype(`<!DOCTYPE rss [<!ENTITY a "${'a'.repeat(50_000)}">]>`),
  'nesting of 200,000': nested(rss(`<item>${'<a>'.repeat(200_000)}</item>`)),
  '165,000 attributes': oversized(`<a ${many(165_000, (i) => `a${i}="" `)}/>`),
  '150,000 elements': oversized('<a/>'.repeat(150_000)),
  '17 MB of text': oversized('x'.repeat(17 * MB)),
  '1 GB in 1 MB of gzip': gzip,
  'ZIP slip': zipRefused(evilZip({ name: '../evil.xml' })),
  'ZIP that lies about 300 MB': zipRefused(evilZip({ name: 'a.xml', size: 300_000_001 })),
  'ZIP bomb of 50 MB': zipRefused(zipOf({ 'a.xml': Buffer.alloc(50 * MB) })),
  'SVG of 165,000 attributes': svg,
  'regular expression (a+)+b': path('jsonpath', "$[?match(@, '(a+)+b')]", ['a'.repeat(60)]),
  'JSONPath, nested filters': path('jsonpath', `$${'[?@[?@[?@'.repeat(8)}${']]]'.repeat(8)}`, deepList(60)),
  'JSONPath, descents': path('jsonpath', `$${'..*'.repeat(40)}[?@ == 7]`, deepList(60)),
  'XPath, nested predicates': path('xpath', `//*${'[//*'.repeat(6)}[. = "none"]${']'.repeat(6)}`, tree),
  'XPath, axes': path('xpath', `a[${'preceding::*['.repeat(4)}following::*${']'.repeat(4)}]`, tree),
  'SSRF: loopback': address('http://127.0.0.1/'),
  'SSRF: decimal': address('http://2130706433/'),
  'SSRF: IPv6': address('http://[::ffff:127.0.0.1]/'),
  'SSRF: a name': address('http://rebound.example/'),
}

export interface Measured {
  isRefused: boolean
  /** Milliseconds of the processor: for the refusal, and for what its limit allows first. */
  took: number
  allowed: number
  /** Bytes. */
  memory: number
}

async function measure(name: string): Promise<Measured> {
  // What is compiled and loaded on the way is no work of the document.
  await readText('rss', rss(item.repeat(1000)))
  await (await CASES[name]!()).refuse()
  const { refuse, until } = await CASES[name]!()
  const untilBegun = processorMs()
  await until?.()
  const allowed = processorMs() - untilBegun
  global.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
  const begun = processorMs()
  const isRefused = await refuse()
  const took = processorMs() - begun
  clearInterval(timer)
  return { isRefused, took, allowed, memory: Math.max(most, process.memoryUsage().rss) - before }
}

if (import.meta.main) {
  console.log(JSON.stringify(await measure(process.argv[2]!)))
  process.exit(0)
}
