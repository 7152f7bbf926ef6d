// Clones a website: its file, features and content; administrators are not copied.
import { AppError } from '../base/errors.ts'
import { copyContent } from '../core/bundle/copy-content.ts'
import type { Installation } from '../core/installation.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'
import type { Site } from '../core/site.ts'
import { transact } from '../platform/db/database.ts'
import { SETTING as SAMPLES } from '../samples/samples.ts'
import { usable } from './site-file.ts'
import { createSite, planSite, type CreatedSite, type NewSite } from './sites.ts'

export interface Cloned {
  from: string
  key: string
  hosts: string[]
  /** False for a staging copy: search engines are asked not to list it. */
  search_engines?: boolean | undefined
}

/**
 * Creates `key` from `from`: kit, languages, features, extensions and all content. Not copied: accounts, visitors' requests,
 * sources, webhooks and tokens, which would fetch or send twice. Throws the errors of createSite; nothing is left then.
 */
export async function cloneSite(installation: Installation, cloned: Cloned): Promise<CreatedSite> {
  await installation.directory.refresh()
  const input = newSite(installation, cloned)
  const from = await installation.openSite(cloned.from)
  return createSite(installation, {
    ...input,
    bring: async (to) => {
      await copySwitches(from, to, installation.clock.now())
      await copyContent(installation, { from, to })
    },
  })
}

/** The file that cloneSite would write; changes nothing. Throws its errors, except those found only while creating it. */
export async function planClone(installation: Installation, cloned: Cloned): Promise<Record<string, unknown>> {
  await installation.directory.refresh()
  return planSite(installation, newSite(installation, cloned))
}

/** Keys that are not copied, such as addresses. */
const OWN = new Set([
  '$schema',
  'hosts',
  'primary_host',
  'base_url',
  'search_engines',
  'kit',
  'languages',
  'timezone',
  'db',
])

function newSite(installation: Installation, { from, key, hosts, search_engines = true }: Cloned): NewSite {
  if (from === key) throw new AppError('site.exists', { site: key })
  const { config } = usable(installation, from)
  const { kit, languages, timezone, db } = config
  const more = Object.fromEntries(Object.entries(config).filter(([name]) => !OWN.has(name)))
  return {
    key,
    hosts,
    kit,
    languages,
    timezone,
    db: db === 'sqlite' ? 'sqlite' : 'mysql',
    content: false,
    more: { ...more, ...(!search_engines && { search_engines }) },
  }
}

/**
 * Copies features switched in the admin, the language and time zone chosen there, and what is sample text: it is that in
 * the clone, too.
 */
async function copySwitches(from: Site, to: Site, now: Date): Promise<void> {
  const names = ['features', 'timezone', 'main_language', SAMPLES]
  await transact(to.db, async (db) => {
    for (const name of names) {
      const found = await readSetting(from.db.read, name)
      if (found) await writeSetting(db, name, { value: found.value, now, by: null })
    }
  })
  await to.reloadFeatures()
}
