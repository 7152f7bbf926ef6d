// Limits: exact, shared by processes, surviving restarts, and telling nothing of whom they count.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { promisify } from 'node:util'
import { consumeLimit } from '../../../src/lib/core/limits.ts'
import { openSqlite } from '../../../src/lib/platform/db/open-sqlite.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { SECOND } from '../../../src/lib/base/clock.ts'
import { makeInstallation, testClock } from '../../support/installation.ts'

const LIMIT = { name: 'api', key: '192.0.2.7', limit: 3, window_s: 60 }

test('a limit lets so many through, then none until its window ends', async (t) => {
  const clock = testClock()
  const { installation, close } = await makeInstallation({ clock })
  t.after(close)
  const take = () => consumeLimit(installation, LIMIT)
  assert.deepEqual(await take(), { allowed: true, limit: 3, remaining: 2, reset_s: 60 })
  clock.advance(20 * SECOND)
  assert.deepEqual(await take(), { allowed: true, limit: 3, remaining: 1, reset_s: 40 })
  assert.deepEqual(await take(), { allowed: true, limit: 3, remaining: 0, reset_s: 40 })
  clock.advance(39_500)
  assert.deepEqual(await take(), { allowed: false, limit: 3, remaining: 0, reset_s: 1 })
  clock.advance(500)
  assert.deepEqual(await take(), { allowed: true, limit: 3, remaining: 2, reset_s: 60 })
})

test('a flood is refused from memory until the window ends', async (t) => {
  const clock = testClock()
  const { installation, root, close } = await makeInstallation({ clock })
  t.after(close)
  const allowed: boolean[] = []
  for (let n = 0; n < 100; n++) allowed.push((await consumeLimit(installation, LIMIT)).allowed)
  assert.deepEqual(allowed, [true, true, true, ...Array.from({ length: 97 }, () => false)])
  const file = openSqlite(join(root, 'storage/limits.sqlite'), { readonly: true })
  const { count } = file.prepare('select count from limits').get() as { count: number }
  file.close()
  assert.ok(count < 30, `${count} were written`)
  clock.advance(60 * SECOND)
  assert.equal((await consumeLimit(installation, LIMIT)).allowed, true)
})

test('names and keys are counted apart, and a clock set back does not lock anybody out', async (t) => {
  const clock = testClock()
  const { installation, close } = await makeInstallation({ clock })
  t.after(close)
  for (const more of [{}, { key: '192.0.2.8' }, { name: 'search' }])
    assert.equal((await consumeLimit(installation, { ...LIMIT, ...more })).remaining, 2)
  clock.advance(-3600 * SECOND)
  assert.deepEqual(await consumeLimit(installation, LIMIT), {
    allowed: true,
    limit: 3,
    remaining: 2,
    reset_s: 60,
  })
})

test('two open installations count together, and so does one opened later', async (t) => {
  const { installation, options, close } = await makeInstallation({ clock: testClock() })
  t.after(close)
  const second = await openInstallation(options)
  const results = await Promise.all([installation, second, installation, second].map((one) => consumeLimit(one, LIMIT)))
  assert.deepEqual(results.map(({ allowed }) => allowed).sort(), [false, true, true, true])
  await second.close()
  const third = await openInstallation(options)
  assert.equal((await consumeLimit(third, LIMIT)).allowed, false)
  await third.close()
})

test('several processes lose no count', async (t) => {
  const { root, options, close } = await makeInstallation()
  t.after(close)
  const lib = join(import.meta.dirname, '../../../src/lib')
  const script = `
    const { LimitCounter } = await import(${JSON.stringify(join(lib, 'access/limit-counter.ts'))})
    const counter = new LimitCounter(${JSON.stringify(join(root, 'storage/limits.sqlite'))}, ${JSON.stringify('A'.repeat(44))})
    for (let i = 0; i < 200; i++) await counter.add('key', 3_600_000, Date.now())
    await counter.close()`
  const env = { ...process.env, NODE_OPTIONS: '' }
  await Promise.all(
    [1, 2, 3].map(() => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env })),
  )
  const db = openSqlite(join(options.root, 'storage/limits.sqlite'), { readonly: true })
  assert.deepEqual(db.prepare('select count from limits').all(), [{ count: 600 }])
  db.close()
})

test('the file does not tell whom it counts, and forgets what is over', async (t) => {
  const clock = testClock()
  const { installation, root, close } = await makeInstallation({ clock })
  t.after(close)
  for (let i = 0; i < 300; i++) await consumeLimit(installation, { ...LIMIT, key: `203.0.113.${i}` })
  const bytes = storage(root)
    .map((file) => readFileSync(file, 'latin1'))
    .join()
  assert.equal(/203\.0\.113|192\.0\.2/.test(bytes), false)
  clock.advance(61 * SECOND)
  for (let i = 0; i < 128; i++) await consumeLimit(installation, { ...LIMIT, key: `later ${i}` })
  const db = openSqlite(join(root, 'storage/limits.sqlite'), { readonly: true })
  assert.deepEqual(db.prepare('select count(*) as n, sum(count) as counts from limits').get(), { n: 128, counts: 128 })
  db.close()
})

test('nothing is opened before the first request', async (t) => {
  const { root, close } = await makeInstallation()
  t.after(close)
  assert.deepEqual(
    storage(root).filter((file) => file.includes('limits')),
    [],
  )
})

function storage(root: string): string[] {
  const folder = join(root, 'storage')
  if (!statSync(folder, { throwIfNoEntry: false })) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
}

test('much that remains is counted in memory, and over all processes once it is little', async (t) => {
  const { installation, root, options, close } = await makeInstallation({ clock: testClock() })
  t.after(close)
  const second = await openInstallation(options)
  t.after(() => second.close())
  const large = { ...LIMIT, limit: 320 }
  const inFile = () => {
    const db = openSqlite(join(root, 'storage/limits.sqlite'), { readonly: true })
    const { count } = db.prepare('select count from limits').get() as { count: number }
    db.close()
    return count
  }
  const one = await consumeLimit(installation, large)
  for (let i = 0; i < 5; i++) await consumeLimit(installation, large)
  assert.equal(one.remaining, 319)
  assert.equal((await consumeLimit(installation, large)).remaining, 313, 'this process counts all of its own')
  assert.equal(inFile(), 1, 'none of them was written yet')
  let allowed = 7
  for (let i = 0; i < 400; i++)
    for (const process of [installation, second]) if ((await consumeLimit(process, large)).allowed) allowed++
  assert.ok(allowed >= 320 && allowed <= 320 + 10, `${allowed} of 320: at most a 32nd of the limit too many`)
  assert.equal((await consumeLimit(installation, large)).allowed, false)
  assert.equal((await consumeLimit(second, large)).allowed, false)
})

test('what was counted in memory is in the file when a process ends', async (t) => {
  const { installation, options, close } = await makeInstallation({ clock: testClock() })
  t.after(close)
  const second = await openInstallation(options)
  for (let i = 0; i < 8; i++) await consumeLimit(second, { ...LIMIT, limit: 1000 })
  await second.close()
  assert.equal((await consumeLimit(installation, { ...LIMIT, limit: 1000 })).remaining, 991)
})
