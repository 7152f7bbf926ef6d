// The instructions of a website for AI: form of address, glossary. Part of every call.
import { readSetting } from '../core/settings/settings.ts'
import type { Site } from '../core/site.ts'

/** The name of the setting. */
export const SETTING = 'ai_writing'
export const LONGEST = 4000

export interface WritingSettings {
  instructions: string
}

export async function siteInstructions({ db }: Pick<Site, 'db'>): Promise<string | undefined> {
  const found = await readSetting<WritingSettings>(db.read, SETTING)
  return found?.value.instructions || undefined
}
