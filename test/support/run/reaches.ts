// Which test files import another file of the tests, themselves or by what they import.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORT = /(?:from|import\()\s*'(\.[^']+\.ts)'/g

/** Files of the tests: of the product, and of its extensions. */
const OF_TESTS = /^(extensions\/[^/]+\/)?test\//

/** Paths are relative to the project; files outside of them, and imports in texts that a test writes, are not followed. */
export function reaches(file: string, target: string, seen = new Set<string>()): boolean {
  if (file === target) return true
  if (seen.has(file) || !OF_TESTS.test(file) || !existsSync(file)) return false
  seen.add(file)
  const imported = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path]) => join(dirname(file), path!))
  return imported.some((one) => reaches(one, target, seen))
}
