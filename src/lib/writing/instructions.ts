// How the editors of a website want its texts: a form of address, a glossary. Part of every call.
import { readSetting } from '../core/settings/settings.ts'
import type { Site } from '../core/site.ts'

/** The document of that name among a website's settings. */
export const SETTING = 'ai_writing'
export const LONGEST = 4000

export interface WritingSettings {
  instructions: string
}

export async function siteInstructions({ db }: Pick<Site, 'db'>): Promise<string | undefined> {
  const found = await readSetting<WritingSettings>(db.read, SETTING)
  return found?.value.instructions || undefined
}
