// The languages of a new website in the setup: its main one, and which of the others it keeps.
import type { Installation } from '../core/installation.ts'
import { storeMainLanguage } from '../settings/settings.ts'
import { isMainLanguageOpen } from '../core/settings/main-language.ts'
import type { Site } from '../core/site.ts'
import { changeSiteFile, isWritable, usable } from './site-file.ts'

/** What can still be chosen: the main language, before there is content; the others, if the file is writable. */
export async function openLanguages(
  installation: Installation,
  site: Site,
): Promise<{ main: boolean; further: boolean }> {
  const main = await isMainLanguageOpen(site.db.read, site)
  return { main, further: main && isWritable(installation, site.key) }
}

/**
 * The first is the main one. Content in removed languages stays stored and reappears with them. Throws the errors of
 * storeMainLanguage and changeSiteFile.
 */
export async function storeLanguages(
  installation: Installation,
  site: Site,
  languages: [string, ...string[]],
): Promise<void> {
  await storeMainLanguage(installation, site, languages[0])
  const { key } = site
  if (usable(installation, key).config.languages.join() === languages.join()) return
  await changeSiteFile(installation, { key, pointer: '/languages' }, () => ({ languages }))
}
