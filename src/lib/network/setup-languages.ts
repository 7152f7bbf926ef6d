// The languages of a new website, as the setup asks for them: its main one, and which of the others stay on it.
import type { Installation } from '../core/installation.ts'
import { keepMainLanguage } from '../settings/settings.ts'
import { isMainLanguageOpen } from '../core/settings/main-language.ts'
import type { Site } from '../core/site.ts'
import { changeSiteFile, isWritable, usable } from './site-file.ts'

/** What may still be chosen: which is the main one, while nobody has worked; which others stay, where the file may be written. */
export async function openLanguages(
  installation: Installation,
  site: Site,
): Promise<{ main: boolean; further: boolean }> {
  const main = await isMainLanguageOpen(site.db.read, site)
  return { main, further: main && isWritable(installation, site.key) }
}

/**
 * The first is the main one. What is stored in those that go stays so and comes back with them. Throws as keepMainLanguage
 * and changeSiteFile do.
 */
export async function keepLanguages(
  installation: Installation,
  site: Site,
  languages: [string, ...string[]],
): Promise<void> {
  await keepMainLanguage(installation, site, languages[0])
  const { key } = site
  if (usable(installation, key).config.languages.join() === languages.join()) return
  await changeSiteFile(installation, { key, pointer: '/languages' }, () => ({ languages }))
}
