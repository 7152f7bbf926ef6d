// What went wrong while a website was served and was survived, for `cms health` in another process: one small file per website.
import { asWritten, type Message } from '../base/catalogue/message.ts'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from './site.ts'

export const problemFile = (root: string, key: string): string =>
  join(root, 'storage/sites', key, 'problems.json')

/** Adds the problem unless one of its id is there. A disk that cannot be written has a check of its own. */
export function rememberProblem(file: string, problem: Problem): void {
  const known = readProblems(file)
  if (known.some(({ id }) => id === problem.id)) return
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.${process.pid}`, JSON.stringify([...known, problem], null, 1))
    renameSync(`${file}.${process.pid}`, file)
  } catch {
    // The process that met it reports it all the same.
  }
}

/** Earlier versions wrote sentences. */
type Stored = Omit<Problem, 'message' | 'fix'> & Partial<Record<'message' | 'fix', Message | string>>
const worded = (said: Message | string = ''): Message => (typeof said === 'string' ? asWritten(said) : said)

/** What the processes of this machine met since the service was started. */
export function readProblems(file: string): Problem[] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Stored[]).map(({ message, fix, ...problem }) => ({
      ...problem,
      message: worded(message),
      ...(fix && { fix: worded(fix) }),
    }))
  } catch {
    return []
  }
}

/** When the service starts: what is still wrong will show again. */
export function forgetProblems(root: string): void {
  for (const file of globSync(problemFile(root, '*'))) rmSync(file, { force: true })
}
