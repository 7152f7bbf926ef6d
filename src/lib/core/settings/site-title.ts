// The title of a website in mails and on the pages of the admin.
import type { Site } from '../site.ts'
import { readSetting } from './settings.ts'

/** The setting that holds a website's title and the kit's settings in a language. */
export const settingName = (lang: string): string => `site:${lang}`

/** The title in its file, else in the settings of the default language, else its primary host; never its key. */
export async function titleOf({ config, db, default_language, title }: Site): Promise<string> {
  const stored = await readSetting<{ title?: string }>(db.read, settingName(default_language))
  return config.title ?? stored?.value.title ?? title
}
