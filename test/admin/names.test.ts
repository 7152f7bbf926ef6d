// What people call things, jobs and features: each has its name beside the screen that looks after it.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { jobName, mergeNames, thingName, type NameDefinitions } from '../../src/admin/define-names.ts'
import { loadCore } from '../../src/lib/core/registry.ts'
import { ROOT } from '../support/root.ts'

const files = globSync('src/admin/screens/*/names.ts', { cwd: ROOT })
const definitions = await Promise.all(
  files.map(async (file) => ((await import(join(ROOT, file))) as { default: NameDefinitions }).default),
)
const same = (text: string) => text
const names = mergeNames(definitions, same)

test('every job and every feature of the product has its name, and no name is left over', async () => {
  const { contributions } = await loadCore()
  const jobs = contributions.flatMap((one) => one.jobs.map(({ name }) => name))
  assert.deepEqual(Object.keys(names.jobs).sort(), jobs.sort())
  const features = contributions.flatMap((one) => one.features.map(({ key }) => key))
  assert.deepEqual(Object.keys(names.features).sort(), features.sort())
})

test('every kind of things in the log has its name', async () => {
  const sources = globSync('src/lib/**/*.ts', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const lasting = sources.flatMap((text) =>
    [...text.matchAll(/: (?:Subject|Lasting\w*)(?:<[^=]*>)? = \{\s*type: '(\w+)'/g)].map((found) => found[1]!),
  )
  const { all } = await (await loadCore()).index()
  const changed = all.flatMap(({ subject }) => subject?.type ?? [])
  const types = [...new Set([...lasting, ...changed])]
  assert.ok(types.length > 30, types.join())
  assert.deepEqual(
    types.filter((type) => !names.things[type]),
    [],
  )
})

test('a name is said by one screen alone, and its German stands there', () => {
  for (const part of ['things', 'jobs', 'features'] as const) {
    const all = definitions.flatMap((own) => Object.keys(own(same)[part] ?? {}))
    assert.equal(new Set(all).size, all.length, part)
  }
  const shared = JSON.parse(readFileSync(join(ROOT, 'src/admin/lang/de.json'), 'utf8')) as object
  definitions.forEach((own, i) => {
    const collected: string[] = []
    own((text) => {
      collected.push(text)
      return text
    })
    const texts = readFileSync(join(ROOT, dirname(files[i]!), 'de.json'), 'utf8')
    const known = new Set([...Object.keys(JSON.parse(texts) as object), ...Object.keys(shared)])
    assert.deepEqual(
      collected.filter((text) => !known.has(text)),
      [],
      files[i],
    )
  })
})

test('what has no name is told by its own', () => {
  assert.deepEqual(
    ['entry', 'data_table', 'request', 'request_key', 'guest_book', 'constructor'].map((type) =>
      thingName(names, type),
    ),
    ['Entry', 'Table', 'Request', 'Key for requests', 'Guest book', 'Constructor'],
  )
  assert.equal(jobName(names, 'approval.notice'), 'Tell reviewers what waits')
  assert.equal(jobName(names, 'weather.fetch'), 'weather.fetch')
})
