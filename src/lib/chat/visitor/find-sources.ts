// The sources of an answer to a visitor: pages found by the website's public search, as visitors get them.
import { providersOf } from '../../core/extension/providers.ts'
import type { Installation } from '../../core/installation.ts'
import type { Site } from '../../core/site.ts'
import { fold } from '../../rules/conditions/fold.ts'
import { findForVisitor, type SearchHit } from '../../search/search.ts'
import type { Source } from './serialize-message.ts'

export interface ChatScope {
  installation: Installation
  site: Site
}
export interface FoundSource extends Source {
  text: string
}
export interface FindSourcesOptions {
  question: string
  /** The previous question: “And on Sundays?” needs it. */
  before: string | undefined
  lang: string
}

declare module '../../core/extension/providers.ts' {
  interface Providers {
    /** The public text at an address of the website, as Markdown; undefined where that is no page. */
    'chat.text': (site: Site, address: string) => Promise<string | undefined>
  }
}

const KINDS = ['page', 'entry', 'media']
const MAX_SOURCES = 5
const HITS = 8
/** Characters of all sources together. */
const ROOM = 9000
/** Reciprocal rank fusion, as the search has it (contract 4.5). */
const K = 60
/** The most words that are searched for one by one. */
const MAX_WORDS = 6

export async function findSources(scope: ChatScope, options: FindSourcesOptions): Promise<FoundSource[]> {
  const hits = await bestHits(scope, options)
  const words = searchTermsIn(`${options.before ?? ''} ${options.question}`)
  const sources: FoundSource[] = []
  let left = ROOM
  for (const hit of hits) {
    const source = await readSource(scope, hit, { words, maxChars: Math.ceil(left / 2) })
    if (!source) continue
    left -= source.text.length
    sources.push(source)
    if (sources.length >= MAX_SOURCES || left < 500) break
  }
  return sources
}

/** By the whole question, and by single words: people write sentences, of which a page has only some words. */
async function bestHits(scope: ChatScope, { question, before, lang }: FindSourcesOptions): Promise<SearchHit[]> {
  const own = searchTermsIn(question)
  const more = own.length < 3 && before ? searchTermsIn(before) : []
  const queries = [question, own.join(' '), ...[...own, ...more].slice(0, MAX_WORDS)]
  const scores = new Map<string, { hit: SearchHit; score: number }>()
  for (const q of new Set(queries.map((one) => one.trim()).filter(Boolean))) {
    // A search by kinds is not logged: questions are private.
    const query = { q: q.slice(0, 200), lang, kinds: KINDS, limit: HITS, offset: 0, prefix: false }
    // Semantic search only for the complete question; a single word is searched for as a keyword.
    const by = q === question ? {} : { mode: 'keyword' as const }
    const { hits } = await findForVisitor(scope, { ...query, ...by })
    // A word that is on every page says little.
    const weight = q === question ? 2 : 1
    hits.forEach((hit, rank) => {
      const { key } = hit.document
      const known = scores.get(key) ?? { hit, score: 0 }
      scores.set(key, { hit: known.hit, score: known.score + weight / (K + rank + 1) })
    })
  }
  const all = [...scores.values()].filter(({ hit }) => hit.document.url.startsWith('/'))
  return all.sort((a, b) => b.score - a.score).map(({ hit }) => hit)
}

interface Reading {
  words: readonly string[]
  maxChars: number
}

/** The page as the public gets it now, even if the index is older; of a file, its excerpt of the search. */
async function readSource(
  { site }: ChatScope,
  { document, snippet }: SearchHit,
  { words, maxChars }: Reading,
): Promise<FoundSource | undefined> {
  const { title, url, kind } = document
  if (kind === 'media') return { title, url, text: snippet.map(({ text }) => text).join('') }
  for (const textOf of await providersOf(site.registry, 'chat.text')) {
    const text = await textOf(site, url)
    if (text !== undefined) return { title, url, text: excerpt(markdownText(text), { words, maxChars }) }
  }
  return undefined
}

/** Stop words of questions. */
const EMPTY = new Set(
  `aber alle als also am an auch auf aus bei bin bis bitte da dann das dass dein dem den der des die dir doch du ein eine einem
   einen einer eines er es euch euer fur gibt habe haben hat hier ich ihr ihre im in ist ja kann kannst konnen konnt man mein meine
   mich mir mit mochte muss nach nicht noch nur ob oder sein seid sich sie sind so uber um und uns unser von vom vor wann war was
   welche welchen welcher welches wenn wer werden wie wird wo wurde zu zum zur
   a about all am an and any are as at be been but by can could did do does for from has have how i if in into is it its me my no not
   of on or our please she should so some than that the their them there they this to was we were what when where which who why will
   with would you your`.split(/\s+/),
)

export const searchTermsIn = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1 && !EMPTY.has(word)),
  ),
]

interface Excerpted {
  words: readonly string[]
  /** Characters. */
  maxChars: number
}

/** The paragraphs of a long text that are about some words, in their order. */
function excerpt(text: string, { words, maxChars }: Excerpted): string {
  if (text.length <= maxChars) return text
  const paragraphs = text.split(/\n{2,}/).map((one, at) => ({ one, at, score: scoreOf(one, words) }))
  const best = [...paragraphs].sort((a, b) => b.score - a.score || a.at - b.at)
  const selected = new Set<number>()
  let left = maxChars
  for (const { one, at } of best) {
    if (one.length + 2 > left && selected.size) continue
    selected.add(at)
    left -= one.length + 2
    if (left <= 0) break
  }
  const chosen = paragraphs.filter(({ at }) => selected.has(at)).map(({ one }) => one)
  return chosen.join('\n\n').slice(0, maxChars)
}

/** How many of the words it has; its title counts, too. */
function scoreOf(paragraph: string, words: readonly string[]): number {
  const folded = fold(paragraph)
  return words.filter((word) => folded.includes(word)).length + (paragraph.startsWith('# ') ? 0.5 : 0)
}

/** Markdown without addresses: pictures become their alternative text, links their label. */
const markdownText = (markdown: string): string =>
  markdown
    .replace(/^Source: <[^>\n]*>$/gm, '')
    .replace(/!?\[([^[\]\n]{0,300})\]\([^()\n]{0,2000}\)/g, '$1')
    .replace(/<https?:[^>\s]{0,2000}>/g, '')
    .trim()
