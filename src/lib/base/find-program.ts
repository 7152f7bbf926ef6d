// Finds programs of this machine.
import { accessSync, constants } from 'node:fs'
import { isAbsolute, join } from 'node:path'

const USUAL_PATH = '/usr/local/bin:/usr/bin:/bin'

/** The first of these programs in PATH; a name that is an absolute path is looked up only there. */
export function findProgram(path: string | undefined, names: string[]): string | undefined {
  const folders = (path ?? USUAL_PATH).split(':').filter((folder) => folder.startsWith('/'))
  return names
    .flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))))
    .find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
