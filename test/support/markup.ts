// The Nu HTML checker over documents as they were sent.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findProgram } from './programs.ts'
import { removeFolder, tempFolder } from './temp.ts'

const VNU = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
/** For a program that ends soon: what takes long to optimise pays off later only. Such code needs more of the stack. */
const SOON = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m']

/** For tests that need the checker. */
export const CHECKER = { skip: !findProgram('java') && 'java is not installed' }

/** What it says of all of them: errors, and warnings, too, unless `errorsOnly`. */
export function faultsOfMarkup(documents: string[], { errorsOnly = false } = {}): unknown[] {
  const folder = tempFolder()
  for (const [i, text] of documents.entries()) writeFileSync(join(folder, `${i}.html`), text)
  const options = [...(errorsOnly ? ['--errors-only'] : []), '--format', 'json']
  const { stderr } = spawnSync('java', [...SOON, '-jar', VNU, ...options, folder], { encoding: 'utf8' })
  removeFolder(folder)
  return (JSON.parse(stderr) as { messages: unknown[] }).messages
}
