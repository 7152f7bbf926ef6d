// content:export and content:import: what is exported from one installation and imported into another is exported from there the same.
// Holds: contract 3.4 content
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { cms } from '../../support/cms.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'

suite('content between installations', () => {
  let [from, to] = ['', '']
  const bundle = () => join(from, 'one.zip')
  before(async () => {
    ;[from, to] = [tempFolder(), tempFolder()]
    const made = await cms(from, ['site:create', 'one', 'one.example', 'starter', '--lang=en,de'])
    assert.equal(made.code, 0, made.stderr)
    const empty = await cms(to, ['site:create', 'two', 'two.example', 'starter', '--lang=en,de', '--no-content'])
    assert.equal(empty.code, 0, empty.stderr)
  })
  after(() => [from, to].forEach(removeFolder))

  test('a bundle that went into another installation comes out of it byte by byte the same', async () => {
    const exported = await cms(from, ['content:export', '--out', bundle(), '--json'])
    assert.equal(exported.code, 0, exported.stderr)
    const again = join(from, 'again.zip')
    assert.equal((await cms(from, ['content:export', '--out', again])).code, 0)
    assert.ok(readFileSync(bundle()).equals(readFileSync(again)), 'two exports differ')

    const dry = await cms(to, ['content:import', bundle(), '--dry-run', '--json'])
    assert.deepEqual([dry.code, dry.json?.result.conflicts], [0, []], dry.stderr)
    const imported = await cms(to, ['content:import', bundle(), '--json'])
    assert.equal(imported.code, 0, imported.stderr)
    assert.ok(imported.json.result.parts.pages.new > 5)

    const out = join(to, 'two.zip')
    assert.equal((await cms(to, ['content:export', '--out', out])).code, 0)
    assert.ok(readFileSync(bundle()).equals(readFileSync(out)), 'what came out is another bundle')
  })

  test('a second import changes nothing', async () => {
    const { json } = await cms(to, ['content:import', bundle(), '--json'])
    const { parts, conflict_count } = json.result
    assert.equal(conflict_count, 0)
    for (const [name, { new: fresh, changed, kept }] of Object.entries<Record<string, number>>(parts))
      assert.deepEqual([fresh, changed, kept], [0, 0, 0], name)
  })

  test('a trial ends with the exit code of the import', async () => {
    const page = ['update_page', '--input={"page":"home","title":"Changed"}']
    assert.equal((await cms(to, ['call', ...page])).code, 0)
    for (const [choice, code] of [
      ['stop', 4],
      ['keep', 0],
    ] as const)
      for (const trial of [['--dry-run'], []]) {
        const run = await cms(to, ['content:import', bundle(), `--on-conflict=${choice}`, ...trial, '--json'])
        assert.equal(run.code, code, `${choice} ${trial.join('')}: ${run.stderr}`)
        if (trial.length) assert.equal(run.json.result.conflict_count, 1)
      }
  })

  test('some pages replace these elsewhere, and nothing else', async () => {
    const out = join(from, 'some.zip')
    const lonely = await cms(from, ['content:export', '--out', out, '--below'])
    assert.equal(lonely.code, 2)
    const missing = await cms(from, ['content:export', '--out', out, '--page=/nowhere', '--json'])
    assert.deepEqual([missing.code, missing.json.error.errors[0].pointer], [2, '/pages/0'])
    const changes = (title: string) => ['update_page', `--input=${JSON.stringify({ page: 'contact', title })}`]
    assert.equal((await cms(from, ['call', ...changes('Write to us')])).code, 0)
    assert.equal((await cms(from, ['call', 'update_page', '--input={"page":"home","title":"Not this one"}'])).code, 0)
    assert.equal(
      (await cms(from, ['content:export', '--out', out, '--page=/contact', '--page=de/kontakt', '--below'])).code,
      0,
    )
    const { json } = await cms(to, ['content:import', out, '--on-conflict=replace', '--json'])
    const { new: fresh, changed, unchanged } = json.result.parts.pages
    assert.deepEqual([fresh, changed, unchanged], [0, 1, 1])
    const titles = await Promise.all(
      ['contact', 'home'].map(async (page) => {
        const read = await cms(to, ['call', 'get_page', `--input=${JSON.stringify({ page })}`, '--json'])
        return read.json.result.title
      }),
    )
    assert.deepEqual(titles, ['Write to us', 'Changed'])
  })
})
