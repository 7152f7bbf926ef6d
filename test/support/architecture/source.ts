// The source files that the laws are about.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'

export interface Source {
  /** Relative to the project. */
  path: string
  text: string
}

const ELSEWHERE = ['**/node_modules/**', '**/*.tmp.*']

/** The files of some globs, read. */
export function readSources(...globs: string[]): Source[] {
  const paths = globSync(globs, { cwd: ROOT, exclude: ELSEWHERE }).sort()
  return paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}
