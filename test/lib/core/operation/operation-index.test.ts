// The index of operations: the same as their files say, and never older than the code.
import assert from 'node:assert/strict'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { suite, test } from 'node:test'
import { coreOperations } from '../../../../src/lib/core/operation/operation-files.ts'
import { INDEX_FOLDER, readIndex } from '../../../../src/lib/core/operation/operation-index.ts'
import { factsOf } from '../../../../src/lib/core/operation/entry.ts'
import { schemasOf } from '../../../../src/lib/core/operation/json-schema.ts'
import { loadCore } from '../../../../src/lib/core/registry.ts'
import { ROOT } from '../../../support/root.ts'

suite('the index of operations', () => {
  test('every file is found by the name of its operation, and the index has it as it is', async () => {
    const operations = coreOperations()
    const entries = await operations.entries()
    const files = globSync('src/lib/{,core/,platform/}*/operations/*.ts', { cwd: ROOT })
    assert.equal(entries.length, files.length)
    const schemas = await operations.schemas()
    for (const file of files) {
      const name = basename(file, '.ts').replaceAll('-', '_')
      const operation = await operations.byFile(name)
      assert.equal(operation?.name, name, file)
      const { load, ...facts } = entries.find((one) => one.name === name)!
      assert.deepEqual(facts, factsOf(operation))
      assert.equal(await load(), operation)
      assert.deepEqual(schemas[name], JSON.parse(JSON.stringify(schemasOf([operation])[name])))
    }
    for (const name of ['../pages/operations/list-pages', 'list-pages', 'no_such', ''])
      assert.equal(await operations.byFile(name), undefined)
  })

  test('names of lines lead to their operation; by its own name nothing is preset', async () => {
    const { find, all } = await (await loadCore()).index()
    assert.deepEqual(find('archive_page')?.route.preset, { action: 'archive' })
    const { operation, route } = find('publish_page')!
    assert.equal(operation.name, 'publish_page')
    assert.deepEqual(route.preset, {})
    assert.equal(find('no_such_operation'), undefined)
    for (const { faces } of all) for (const { name } of faces) assert.ok(find(name), name)
  })

  test('it is made anew when the code is another one, and read while it is the same', async () => {
    const name = `test-${process.pid}`
    const file = join(INDEX_FOLDER, `${name}.json`)
    let made = 0
    const read = () => readIndex(name, () => Promise.resolve(++made))
    try {
      assert.deepEqual([await read(), await read()], [1, 1])
      const { stamp } = JSON.parse(readFileSync(file, 'utf8')) as { stamp: string }
      writeFileSync(file, JSON.stringify({ stamp: `${stamp} of before`, index: 1 }))
      assert.deepEqual([await read(), await read()], [2, 2])
      writeFileSync(file, '{"stamp":')
      assert.equal(await read(), 3)
    } finally {
      rmSync(file, { force: true })
    }
  })
})
