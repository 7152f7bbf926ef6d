// What processes met is written down for the health check of another one, as messages; what earlier versions wrote is a text.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { message } from '../../../src/lib/base/catalogue/message.ts'
import { readProblems, rememberProblem } from '../../../src/lib/core/problem-log.ts'
import { say } from '../../../src/lib/platform/i18n/say.ts'
import { tempFolder } from '../../support/temp.ts'

test('a problem is read in any language; a sentence of an earlier version is what it is', () => {
  const file = join(tempFolder(), 'problems.json')
  const old = { id: 'block.a', status: 'fail', message: 'The block x {a} was left out: "y"', fix: 'Mend it.' }
  writeFileSync(file, JSON.stringify([old]))
  const problemMessage = message('pool.unreadable', { pool: 'a" is b', reason: 'no' })
  rememberProblem(file, { id: 'media_pool.a', status: 'warn', message: problemMessage })
  rememberProblem(file, { id: 'media_pool.a', status: 'warn', message: problemMessage })
  const [first, second, ...more] = readProblems(file)
  assert.deepEqual([say('de', first!.message), say('de', first!.fix!)], [old.message, old.fix])
  assert.equal(say('de', second!.message), 'Der Pool „a" is b“ ist nicht lesbar: no')
  assert.deepEqual(more, [])
  assert.deepEqual(readProblems(`${file}.none`), [])
})
