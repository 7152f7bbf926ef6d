// The JSON Schemas that `$schema` of the configuration files leads to, for editors: copies in the installation's config/.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomic } from '../../base/files.ts'

const SHIPPED = join(import.meta.dirname, '../../../../config')

/** Below the folder of the installation. */
export const SCHEMA_FILES = ['site', 'local'].map((name) => `config/${name}.schema.json`)

/** Brings them to the version of the program. Config/ that cannot be written costs editors their help, nothing else. */
export function writeSchemaFiles(root: string): void {
  for (const path of SCHEMA_FILES) {
    const [from, to] = [join(SHIPPED, path.slice('config/'.length)), join(root, path)]
    try {
      const wanted = readFileSync(from, 'utf8')
      if (!existsSync(to) || readFileSync(to, 'utf8') !== wanted) writeFileAtomic(to, wanted)
    } catch {
      return
    }
  }
}
