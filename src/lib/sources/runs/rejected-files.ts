// Rejected files: stored in a folder of their source for a while, each with the reason, for inspection.
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DAY, later } from '../../base/clock.ts'
import { message, type Message } from '../../base/catalogue/message.ts'
import type { SourceFormat } from '../../core/extension/source-format.ts'
import type { Context } from '../../core/operation/context.ts'
import { adminLanguage } from '../../platform/i18n/admin-text.ts'
import { say } from '../../platform/i18n/say.ts'

/** The number of files that are stored, and for how many days. */
export interface FileRetention {
  most: number
  days: number
}
/** Confidential files are stored for a weekend and the following week only. */
export const fileRetentionOf = ({ is_confidential }: Pick<SourceFormat, 'is_confidential'>): FileRetention =>
  is_confidential ? { most: 3, days: 7 } : { most: 20, days: 90 }

/** A file next to each one with the reason. Its time is when the file was rejected, for the file itself keeps its own time. */
const REASON = '.reason.txt'

interface Refused {
  path: string
  reason: Message
  keeping: FileRetention
}

/** Moves a file into `folder`; returns the message for the run. */
export async function archiveFile(
  { now, site, language = adminLanguage(site.default_language) }: Pick<Context, 'now' | 'site' | 'language'>,
  folder: string,
  { path, reason, keeping }: Refused,
): Promise<Message> {
  await mkdir(folder, { recursive: true })
  const name = `${stampOf((await stat(path)).mtime)}-${basename(path)}`
  const target = join(folder, name)
  await writeFile(target + REASON, `${say(language, reason)}\n`)
  await utimes(target + REASON, now, now)
  await rename(path, target)
  await pruneArchive(folder, keeping, now)
  return message('source.put_aside', { file: basename(path), name: `${basename(folder)}/${name}`, days: keeping.days })
}

const stampOf = (time: Date): string => time.toISOString().replaceAll(/[:.]/g, '-')

/** Removes files that are older, and the oldest of those above the limit. */
export async function pruneArchive(folder: string, { most, days }: FileRetention, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => !name.endsWith(REASON))
  const times = await Promise.all(files.map(async (name) => ({ name, since: await sinceOf(join(folder, name)) })))
  times.sort((a, b) => b.since.getTime() - a.since.getTime() || (a.name < b.name ? 1 : -1))
  const oldest = later(now, -days * DAY)
  for (const [index, { name, since }] of times.entries()) {
    if (index < most && since > oldest) continue
    await rm(join(folder, name), { force: true })
    await rm(join(folder, name + REASON), { force: true })
  }
}

const sinceOf = async (path: string): Promise<Date> => (await stat(path + REASON).catch(() => stat(path))).mtime
