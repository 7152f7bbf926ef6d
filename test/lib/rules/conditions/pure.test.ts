// Conditions run in browsers as they are: they import nothing but each other and messages as values, and nothing that only Node has.
// Holds: contract 2.2 evaluator
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from '../../../support/root.ts'

const FOLDER = join(ROOT, 'src/lib/rules/conditions')

for (const file of readdirSync(FOLDER))
  test(`${file} stands alone`, () => {
    const source = readFileSync(join(FOLDER, file), 'utf8')
    const targets = [...source.matchAll(/\bfrom '([^']+)'|\bimport\(?\s*'([^']+)'/g)].map(
      (found) => found[1] ?? found[2]!,
    )
    for (const target of targets) assert.match(target, /^\.\/[a-z-]+\.ts$|^\.\.\/\.\.\/base\/catalogue\/message\.ts$/)
    assert.doesNotMatch(source, /\b(?:process|Buffer|globalThis|window|document|Date\.now|Math\.random)\b/)
  })
