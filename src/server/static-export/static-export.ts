// Exports a website as static files: every public address as visitors get it (contract 4.7).
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../lib/base/clock.ts'
import { AppError } from '../../lib/base/errors.ts'
import type { Installation } from '../../lib/core/installation.ts'
import type { Site } from '../../lib/core/site.ts'
import { pagePath } from '../../lib/addresses/addresses.ts'
import { readSiteSettings, settingFields } from '../../lib/kits/kits.ts'
import { createApp } from '../app.ts'
import type { Log } from '../log-entry.ts'
import { createWebsite } from '../website.ts'
import { Crawl, type SkippedAddress } from './crawl.ts'
import type { PageFacts } from './export-page.ts'
import { searchScript, writeSearchIndexes } from './search-index.ts'

export interface ExportOptions {
  /** Created or replaced; rejected if it contains anything else. */
  folder: string
  forms_url?: string | undefined
  /** Source addresses of redirects. */
  redirects: readonly string[]
  progress?: ((files: number) => void) | undefined
  /** Ends the export: its reason is thrown, and the folder stays as it was. */
  signal?: AbortSignal | undefined
  log: Log
}
export interface Exported {
  pages: number
  files: number
  bytes: number
  left_out: SkippedAddress[]
}

/** Marks a folder as an export, which may be replaced. */
const MARK = '.cms-export.json'

/** Throws 409 for a folder with something else in it, and for a home page that visitors do not see. The folder changes at the end. */
export async function exportWebsite(installation: Installation, site: Site, options: ExportOptions): Promise<Exported> {
  const { folder } = options
  requireOwn(folder)
  const made = `${folder}.new-${newId()}`
  const website = createWebsite(installation)
  const { local } = installation
  // The export makes more requests per minute than a visitor may.
  const unlimited = { search: NO_LIMIT, proxy: NO_LIMIT, proxy_upstream: NO_LIMIT }
  installation.local = { ...local, limits: { ...local.limits, ...unlimited } }
  try {
    await mkdir(made, { recursive: true })
    const exported = await fill(made, { installation, site, options, website })
    options.signal?.throwIfAborted()
    await writeFile(join(made, MARK), JSON.stringify({ site: site.key, pages: exported.pages }))
    await exchange(made, folder)
    return exported
  } finally {
    installation.local = local
    await website.close()
    // Files of a stopped export may still be being written.
    await rm(made, { recursive: true, force: true, maxRetries: 5 })
  }
}

const NO_LIMIT = Number.MAX_SAFE_INTEGER

interface Filling {
  installation: Installation
  site: Site
  options: ExportOptions
  website: ReturnType<typeof createWebsite>
}

async function fill(folder: string, { installation, site, options, website }: Filling): Promise<Exported> {
  const app = createApp(installation, { website, log: options.log })
  const base = new URL(site.base_url).origin
  const home = await app.fetch(new Request(`${base}/`))
  if (home.status !== 200) throw new AppError('static_export.home_missing', { site: site.key, status: home.status })
  const script = searchScript(site)
  const { forms_url, progress, signal } = options
  const facts = { base, forms_url, contact: await contactOf(site), search_script: script?.address }
  const crawl = new Crawl({ fetch: (request) => app.fetch(request), folder, facts, progress, signal })
  const homes = site.languages.map((lang) => pagePath(site, lang, ''))
  const files = ['/sitemap.xml', '/robots.txt', '/llms.txt']
  for (const address of ['/', ...homes, ...files]) crawl.add(address, undefined)
  await crawl.run()
  // After the pages: a redirect is needed only where there is no page.
  for (const address of options.redirects) crawl.add(address, undefined)
  await crawl.run()
  await crawl.missingPage()
  if (script) {
    await crawl.write(join(folder, script.address), Buffer.from(script.body))
    // A change of the website's file during the crawl has closed the one that was open at its beginning.
    const now = await installation.openSite(site.key)
    await writeSearchIndexes({ installation, site: now, folder, signal }, (url) => crawl.has(url))
  }
  return crawl.result
}

/** The first e-mail address and phone number in the kit's settings. */
async function contactOf(site: Site): Promise<PageFacts['contact']> {
  const { values } = await readSiteSettings(site.db.read, site, site.default_language)
  const first = (type: string): string | undefined => {
    const candidates = settingFields(site.kit).filter((field) => field.type === type)
    return candidates.map(({ name }) => values[name]).find((value) => typeof value === 'string' && value !== '') as
      string | undefined
  }
  return { email: first('email'), phone: first('tel') }
}

function requireOwn(folder: string): void {
  if (!existsSync(folder) || existsSync(join(folder, MARK)) || readdirSync(folder).length === 0) return
  throw new AppError('static_export.folder_in_use', { folder })
}

/** Two renames: a web server finds either the old folder or the new one. */
async function exchange(made: string, folder: string): Promise<void> {
  const former = `${folder}.old-${newId()}`
  if (existsSync(folder)) await rename(folder, former)
  await rename(made, folder)
  await rm(former, { recursive: true, force: true })
}
