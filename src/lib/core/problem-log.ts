// Problems of a running website that it recovered from, for `cms health` in another process: one small file per website.
import { asWritten, type Message } from '../base/catalogue/message.ts'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem, Site } from './site.ts'

const SITES = 'storage/sites'
export const problemFile = (root: string, key: string): string => join(root, SITES, key, 'problems.json')

const NO_FILE = ''

/** A website with a list of problems of its own: that of a preview. */
export const withOwnProblems = <S extends Pick<Site, 'problems' | 'problem_file'>>(site: S): S => ({
  ...site,
  problems: [],
  problem_file: NO_FILE,
})

/** Adds a problem to what health shows of a website, unless it is known already. */
export function report(site: Pick<Site, 'problems' | 'problem_file'>, problem: Problem): void {
  if (site.problems.some(({ id }) => id === problem.id)) return
  site.problems.push(problem)
  rememberProblem(site.problem_file, problem)
}

/** Removes a problem that is over, here and for other processes. */
export function resolveProblem({ problems, problem_file }: Pick<Site, 'problems' | 'problem_file'>, id: string): void {
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

/** Problems of a preview are for its caller only, and those of a deleted website for nobody. Another check reports a full disk. */
function write(file: string, problems: readonly Problem[]): void {
  if (file === NO_FILE) return
  try {
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(problems, null, 1))
    renameSync(`${file}.${process.pid}`, file)
  } catch {
    // The process with the problem reports it nevertheless.
  }
}

/** Earlier versions stored sentences. */
type Stored = Omit<Problem, 'message' | 'fix'> & Partial<Record<'message' | 'fix', Message | string>>
const worded = (message: Message | string = ''): Message => (typeof message === 'string' ? asWritten(message) : message)

/** The problems of this machine's processes since the service was started. */
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

/** Called when the service starts: persisting problems will be reported again. */
export function forgetProblems(root: string): void {
  for (const key of sitesIn(join(root, SITES))) rmSync(problemFile(root, key), { force: true })
}

function sitesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // no website yet
  }
}
