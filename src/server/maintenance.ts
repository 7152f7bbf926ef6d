// During maintenance visitors get 503 and a page that explains it; administrators can go on working.
import { AppError } from '../lib/base/errors.ts'
import type { FrontKey, WebsiteKey } from '../lib/addresses/addresses.ts'
import { readMaintenance } from '../lib/core/settings/maintenance.ts'
import type { Site } from '../lib/core/site.ts'

/** What the admin, programs with a token and previews need; all of these use the website's files. */
const REACHABLE: ReadonlySet<string | undefined> = new Set<FrontKey | WebsiteKey>([
  ...(['rest', 'api', 'mcp', 'oauth', 'protected_resource', 'webauthn'] as const),
  ...(['app_files', 'setup', 'screens', 'preview', 'page_preview', 'sealed_file'] as const),
  ...(['assets', 'media', 'favicon'] as const),
])

export const isForVisitors = (service: string | undefined): boolean => !REACHABLE.has(service)

/** Milliseconds between checks whether maintenance is over. */
const INTERVAL = 500
const looked = new WeakMap<Site, number>()

/** Throws 503 with `retry_after` for visitors' requests while a website is under maintenance. */
export async function requireNoMaintenance(site: Site, service: string | undefined): Promise<void> {
  if (!site.maintenance || !isForVisitors(service)) return
  await lookAgain(site)
  if (!site.maintenance) return
  const { retry_after, message } = site.maintenance
  const details = { extra: { retry_after } }
  if (message === undefined) throw new AppError('maintenance.under_way', {}, details)
  throw new AppError('maintenance.said', { text: message }, details)
}

/** A website without page requests is not watched: on MySQL nothing else would notice the end of maintenance. */
async function lookAgain(site: Site): Promise<void> {
  const now = performance.now()
  if (now - (looked.get(site) ?? 0) < INTERVAL) return
  looked.set(site, now)
  const { maintenance } = site
  site.maintenance = await readMaintenance(site.db.read).catch(() => maintenance)
}
