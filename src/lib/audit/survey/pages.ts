// The facts of all public pages, read again only where something that their markup is made of was written since.
import type { ListedPage } from '../../pages/schema.ts'
import { MINUTE } from '../../base/clock.ts'
import { slices } from '../../base/slices.ts'
import { newestSeq, touchedSince } from '../../core/cache-tags.ts'
import type { Site } from '../../core/site.ts'
import type { Model } from '../../website/website.ts'
import { readPage, type PageFacts } from './page-facts.ts'

/** So many pages are looked at. */
export const MAX_PAGES = 3000
/** What depends on the time of day is not older than this. */
const OLDEST = 60 * MINUTE

export interface PageMemory {
  seq: number
  features: Site['features']
  at: number
  facts: Map<string, PageFacts>
}
export interface SurveyedPages {
  pages: PageFacts[]
  /** Pages that could not be rendered, or are too many. */
  left_out: number
  memory: PageMemory
}
interface Reading {
  model: Model
  known: PageMemory | undefined
  now: Date
  /** Called with how many of how many pages were read. */
  progress: (done: number, total: number) => void
}

const TYPES = new Set<string>(['page', 'template', 'not_found'])

export async function surveyPages(site: Site, { model, known, now, progress }: Reading): Promise<SurveyedPages> {
  const seq = await newestSeq(site.db.read)
  const memory = await stillTrue(site, { known, seq, now })
  const all = [...model.tree.all.values()].filter(({ type, lang }) => TYPES.has(type) && site.languages.includes(lang))
  const some = all.slice(0, MAX_PAGES)
  const pause = slices({ rests: true })
  const pages: PageFacts[] = []
  for (const [i, page] of some.entries()) {
    const facts = await factsOf(site, page, memory)
    if (facts) pages.push(facts)
    progress(i + 1, some.length)
    await pause()
  }
  const there = new Set(some.map(({ uid }) => uid))
  for (const uid of memory.facts.keys()) if (!there.has(uid)) memory.facts.delete(uid)
  return { pages, left_out: all.length - pages.length, memory }
}

/** Undefined for a page that cannot be rendered: health says what is wrong with it. */
async function factsOf(site: Site, page: ListedPage, { facts }: PageMemory): Promise<PageFacts | undefined> {
  const known = facts.get(page.uid)
  if (known) return { ...known, page }
  const read = await readPage(site, page).catch(() => undefined)
  if (read) facts.set(page.uid, read)
  return read
}

async function stillTrue(
  site: Site,
  { known, seq, now }: { known: PageMemory | undefined; seq: number; now: Date },
): Promise<PageMemory> {
  const { features } = site
  const isOld = !known || now.getTime() - known.at > OLDEST
  if (isOld || known.features !== features || known.seq > seq)
    return { seq, features, at: now.getTime(), facts: new Map() }
  const written = (await touchedSince(site.db.read, known.seq)).map(({ tag }) => tag)
  const facts = new Map(
    [...known.facts].filter(([uid, { tags }]) => !written.some((tag) => tags.has(tag) || tag === `page:${uid}`)),
  )
  return { seq, features, at: known.at, facts }
}
