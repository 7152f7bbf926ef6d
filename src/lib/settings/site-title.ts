// What people call a website: in mails, and on the pages of the admin.
import type { Site } from '../core/site.ts'
import { readSiteSettings } from './site-settings.ts'

/** Its title in the default language, else its primary host; never its key, which is the machine's name for it. */
export const titleOf = async (site: Site): Promise<string> =>
  (await readSiteSettings(site.db.read, site, site.default_language)).title
