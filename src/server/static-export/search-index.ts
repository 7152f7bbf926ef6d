// The search of an export: an index per language, and the script that queries it, both using MiniSearch.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import MiniSearch from 'minisearch'
import { shortHash } from '../../lib/base/hash.ts'
import type { Installation } from '../../lib/core/installation.ts'
import { hasFeature, type Site } from '../../lib/core/site.ts'
import { publicDocuments } from '../../lib/search/search.ts'

const SNIPPET = 200
/** Characters indexed of a document; the service's own search indexes all. */
const LONGEST = 20_000

export interface SearchScript {
  address: string
  body: string
}

/** Undefined for a website without the search. */
export function searchScript(site: Site): SearchScript | undefined {
  if (!hasFeature(site, 'search')) return undefined
  const library = join(dirname(findPackageJSON('minisearch', import.meta.url)!), 'dist/umd/index.js')
  const own = readFileSync(join(import.meta.dirname, 'search.js'), 'utf8')
  const body = `${readFileSync(library, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '')}\n${own}`
  return { address: `/assets/static-search.${shortHash(Buffer.from(body))}.js`, body }
}

/** Must equal the normalization in search.js. */
const processTerm = (term: string): string =>
  term.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')

interface Target {
  installation: Installation
  site: Site
  folder: string
  signal: AbortSignal | undefined
}

/** Writes `search-index.{lang}.json` for each language. `has` returns whether an address is in the export. */
export async function writeSearchIndexes(
  { installation, site, folder, signal }: Target,
  has: (url: string) => boolean,
): Promise<void> {
  const indexes = new Map(site.languages.map((lang) => [lang, newIndex()]))
  let id = 0
  for await (const { lang, title, headings, body, url } of publicDocuments({ installation, site })) {
    signal?.throwIfAborted()
    if (!has(url)) continue
    const text = body.slice(0, LONGEST)
    indexes.get(lang)?.add({ id: id++, title, headings, body: text, url, snippet: text.slice(0, SNIPPET) })
  }
  for (const [lang, index] of indexes) await writeFile(join(folder, `search-index.${lang}.json`), JSON.stringify(index))
}

const newIndex = () =>
  new MiniSearch({
    fields: ['title', 'headings', 'body'],
    storeFields: ['title', 'url', 'snippet'],
    processTerm,
  })
