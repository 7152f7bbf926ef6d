// All that the checks of an audit look at: public pages and entries, where links lead, and what stands around them.
import { pagePath } from '../../addresses/addresses.ts'
import { isAnswered, ownAddress } from '../../redirects/redirects.ts'
import type { Site } from '../../core/site.ts'
import type { Installation } from '../../core/installation.ts'
import { loadModel, type Model } from '../../website/website.ts'
import { surveyEntries, type EntryFacts } from './entries.ts'
import type { PageFacts } from './page-facts.ts'
import { surveyPages, type PageMemory } from './pages.ts'

export interface SurveyScope {
  installation: Installation
  site: Site
}
interface Surveying {
  now: Date
  known: PageMemory | undefined
  progress: (done: number, total: number) => void
}

/** Where a link leads: to an address of this website, or out of it; undefined for mails, numbers and what is no address. */
export type LinkTarget = { address: string; search: string; hash: string } | { outside: string }

export class Survey {
  readonly installation: Installation
  readonly site: Site
  readonly model: Model
  readonly now: Date
  readonly pages: readonly PageFacts[]
  readonly entries: readonly EntryFacts[]
  /** False where there was too much to look at all of it. */
  readonly isWhole: boolean
  readonly #reachable = new Map<string, Promise<boolean>>()

  constructor(parts: Pick<Survey, 'installation' | 'site' | 'model' | 'now' | 'pages' | 'entries' | 'isWhole'>) {
    this.installation = parts.installation
    this.site = parts.site
    this.model = parts.model
    this.now = parts.now
    this.pages = parts.pages
    this.entries = parts.entries
    this.isWhole = parts.isWhole
  }

  /** `from` is the address of what the link stands on. */
  targetOf(href: string, from = '/'): LinkTarget | undefined {
    const { base_url } = this.site
    const url = URL.parse(href, base_url + from)
    if (!url || !/^https?:$/.test(url.protocol)) return undefined
    const own = ownAddress(this.site, url.href)
    if (own) return { ...own, hash: url.hash }
    if (url.origin === new URL(base_url).origin) return { address: url.pathname, search: url.search, hash: url.hash }
    url.hash = ''
    return { outside: url.href }
  }

  /** Whether visitors find something at an address of this website. */
  isThere(address: string, search = ''): Promise<boolean> {
    const key = address + search
    let known = this.#reachable.get(key)
    if (!known) this.#reachable.set(key, (known = this.#look(address, search)))
    return known
  }

  async #look(address: string, search: string): Promise<boolean> {
    const { tree } = this.model
    if (tree.byAddress.has(address) || tree.guarded.has(address)) return true
    return isAnswered({ site: this.site, db: this.site.db.read }, { address, search })
  }

  /** The address of a page on the website. */
  addressOf({ page }: Pick<PageFacts, 'page'>): string {
    return pagePath(this.site, page.lang, page.path)
  }
}

export async function makeSurvey(
  { installation, site }: SurveyScope,
  { now, known, progress }: Surveying,
): Promise<{ survey: Survey; memory: PageMemory }> {
  const model = await loadModel(site)
  const { pages, left_out, memory } = await surveyPages(site, { model, known, now, progress })
  const { entries, isWhole } = await surveyEntries(site)
  const survey = new Survey({ installation, site, model, now, pages, entries, isWhole: isWhole && !left_out })
  return { survey, memory }
}
