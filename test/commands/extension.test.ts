// extension:create makes what passes its own tests as it is, and extension:check says what is wrong with one.
// Holds: contract 3.4 extensions; contract 4.6 create
import assert from 'node:assert/strict'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { cms, cmsProcess } from '../support/cms.ts'
import { tempFolder } from '../support/temp.ts'

suite('extensions of one’s own', () => {
  const root = tempFolder()
  const folder = join(root, 'extensions/my-notes')

  test('what is made has one of everything, in less than 200 lines, and passes its tests', async () => {
    const made = await cms(root, ['extension:create', 'my-notes', '--json'])
    assert.equal(made.code, 0, made.stderr)
    const files = globSync('**/*.ts', { cwd: folder })
    const lines = files.map((file) => readFileSync(join(folder, file), 'utf8').split('\n').length)
    assert.ok(lines.reduce((sum, count) => sum + count, 0) < 200)
    const checked = await cms(root, ['extension:check', 'my-notes', '--json'])
    assert.equal(checked.code, 0, checked.stderr)
    const { findings, registers, tests, tests_passed } = checked.json.result
    assert.deepEqual([findings, tests, tests_passed], [[], 1, true])
    for (const call of ['nav', 'adminPages', 'routes', 'blocks', 'operations', 'migrations', 'jobs', 'health'])
      assert.equal(registers[call], 1, call)
    assert.equal((await cms(root, ['extension:create', 'my-notes'])).code, 4)
    assert.equal((await cms(root, ['extension:create', 'My Notes'])).code, 2)
  })

  test('what is wrong with one is said', async () => {
    const file = join(folder, 'src/extension.ts')
    const text = readFileSync(file, 'utf8')
    const hosts = "ext.csp(() => ({ 'img-src': ['https://a.example.org', 'https://b.example.org'] }))"
    const seals = "ext.sealed({ store: 'site', table: 'my_notes_settings', purpose: 'my-notes.key' })"
    const both = `${hosts}\n    ${seals}`
    writeFileSync(file, text.replace("ext.nav('/admin/my-notes'", `${both}\n    ext.nav('/admin/elsewhere'`))
    // In a process of its own: modules are loaded once.
    const checked = await cmsProcess(root, ['extension:check', 'my-notes', '--no-tests', '--json'])
    assert.equal(checked.code, 6, checked.stderr)
    assert.deepEqual(checked.json.result.findings, ['ext.nav("/elsewhere") leads to no adminPage.'])
    const { csp, sealed, german } = checked.json.result.registers
    assert.deepEqual([csp, sealed, german], [2, 1, 3])
  })
})
