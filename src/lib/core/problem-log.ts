// What went wrong while a website was served and was survived, for `cms health` in another process: one small file per website.
import { asWritten, type Message } from '../base/catalogue/message.ts'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem, Site } from './site.ts'

export const problemFile = (root: string, key: string): string =>
  join(root, 'storage/sites', key, 'problems.json')

const NO_FILE = ''

/** A website whose problems stay with whoever looks at it: that of a preview. */
export const withOwnProblems = <S extends Pick<Site, 'problems' | 'problem_file'>>(site: S): S => ({
  ...site,
  problems: [],
  problem_file: NO_FILE,
})

/** Adds what was survived to what health shows of a website, unless it is known already. */
export function report(site: Pick<Site, 'problems' | 'problem_file'>, problem: Problem): void {
  if (site.problems.some(({ id }) => id === problem.id)) return
  site.problems.push(problem)
  rememberProblem(site.problem_file, problem)
}

/** Takes back what is over, here and for other processes. */
export function settle(
  { problems, problem_file }: Pick<Site, 'problems' | 'problem_file'>,
  id: string,
): void {
  const at = problems.findIndex((one) => one.id === id)
  if (at >= 0) problems.splice(at, 1)
  const known = readProblems(problem_file)
  if (known.some((one) => one.id === id))
    write(
      problem_file,
      known.filter((one) => one.id !== id),
    )
}

/** Adds the problem unless one of its id is there. */
export function rememberProblem(file: string, problem: Problem): void {
  const known = readProblems(file)
  if (!known.some(({ id }) => id === problem.id)) write(file, [...known, problem])
}

/** Of a preview, whose problems are nobody's but the caller's, nothing is written. A disk that is full has a check of its own. */
function write(file: string, problems: readonly Problem[]): void {
  if (file === NO_FILE) return
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(problems, null, 1))
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
