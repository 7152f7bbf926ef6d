// A website made after another one: its file, its switches and its content; whoever administers it is somebody else's decision.
import { AppError } from '../base/errors.ts'
import { copyContent } from '../core/bundle/copy-content.ts'
import type { Installation } from '../core/installation.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'
import type { Site } from '../core/site.ts'
import { transact } from '../platform/db/database.ts'
import { usable } from './site-file.ts'
import { createSite, planSite, type CreatedSite, type NewSite } from './sites.ts'

export interface Cloned {
  from: string
  key: string
  hosts: string[]
}

/**
 * Makes `key` after `from`: kit, languages, features, extensions and all content. Neither accounts nor requests of visitors,
 * sources, webhooks and tokens: what fetches or sends would do it twice. Throws as createSite does; nothing is left then.
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

/** The file that cloneSite would write; changes nothing. Throws as it does, but for what only making it shows. */
export async function planClone(
  installation: Installation,
  cloned: Cloned,
): Promise<Record<string, unknown>> {
  await installation.directory.refresh()
  return planSite(installation, newSite(installation, cloned))
}

/** Addresses are its own. */
const OWN = new Set(['$schema', 'hosts', 'primary_host', 'base_url', 'kit', 'languages', 'timezone', 'db'])

function newSite(installation: Installation, { from, key, hosts }: Cloned): NewSite {
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
    more,
  }
}

/** What the admin has switched on and off, and the language and zone that it chose. */
async function copySwitches(from: Site, to: Site, now: Date): Promise<void> {
  const names = ['features', 'timezone', 'main_language']
  await transact(to.db, async (db) => {
    for (const name of names) {
      const found = await readSetting(from.db.read, name)
      if (found) await writeSetting(db, name, { value: found.value, now, by: null })
    }
  })
  await to.reloadFeatures()
}
