// The JSON Schemas that `$schema` of the configuration files refers to, for editors: copies in the installation's config/.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomic } from '../../base/files.ts'

const SHIPPED = join(import.meta.dirname, '../../../../config')

/** Relative to the folder of the installation. */
export const SCHEMA_FILES = ['site', 'local'].map((name) => `config/${name}.schema.json`)

/** Updates them to the version of the program. If config/ is not writable, only editors lack the schemas. */
export function writeSchemaFiles(root: string): void {
  for (const path of SCHEMA_FILES) {
    const [from, to] = [join(SHIPPED, path.slice('config/'.length)), join(root, path)]
    try {
      const source = readFileSync(from, 'utf8')
      if (!existsSync(to) || readFileSync(to, 'utf8') !== source) writeFileAtomic(to, source)
    } catch {
      return
    }
  }
}
