// Files that could not be read: kept beside the folder of their source for a while, each with its reason, so that somebody can look.
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DAY, later } from '../../base/clock.ts'
import { message, type Message } from '../../base/catalogue/message.ts'
import type { SourceFormat } from '../../core/extension/source-format.ts'
import type { Context } from '../../core/operation/context.ts'
import { adminLanguage } from '../../platform/i18n/admin-text.ts'
import { say } from '../../platform/i18n/say.ts'

/** How many stay, and for how many days. */
export interface Keeping {
  most: number
  days: number
}
/** What may hold what nobody released stays as long as a weekend and the week after it. */
export const keepingOf = ({ is_confidential }: Pick<SourceFormat, 'is_confidential'>): Keeping =>
  is_confidential ? { most: 3, days: 7 } : { most: 20, days: 90 }

/** Beside each file: why it is there. When it was put there is the time of this file, for the other keeps its own. */
const REASON = '.reason.txt'

interface Refused {
  path: string
  reason: Message
  keeping: Keeping
}

/** Puts a file into `folder`; returns what the run says of it. */
export async function putAside(
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
  await clearAside(folder, keeping, now)
  return message('source.put_aside', { file: basename(path), name: `${basename(folder)}/${name}`, days: keeping.days }) // prettier-ignore
}

const stampOf = (time: Date): string => time.toISOString().replaceAll(/[:.]/g, '-')

/** Takes away what is older, and the oldest of what are too many. */
export async function clearAside(folder: string, { most, days }: Keeping, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => !name.endsWith(REASON))
  const times = await Promise.all(files.map(async (name) => ({ name, since: await sinceOf(join(folder, name)) }))) // prettier-ignore
  times.sort((a, b) => b.since.getTime() - a.since.getTime() || (a.name < b.name ? 1 : -1))
  const oldest = later(now, -days * DAY)
  for (const [place, { name, since }] of times.entries()) {
    if (place < most && since > oldest) continue
    await rm(join(folder, name), { force: true })
    await rm(join(folder, name + REASON), { force: true })
  }
}

const sinceOf = async (path: string): Promise<Date> =>
  (await stat(path + REASON).catch(() => stat(path))).mtime
