// Extensions on a machine that has little time for the service: what was not given the processor has not blocked anything, and what
// takes long to load is not ended in the middle.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { loadExtension } from '../../../../../src/lib/core/extension/discover.ts'
import { resolveOwnEntries } from '../../../../../src/lib/core/extension/resolve.ts'
import { mainThreadTime, BlockingSpan } from '../../../../../src/lib/core/extension/isolation/processor-time.ts'
import { LIMITS } from '../../../../../src/lib/core/extension/isolation/isolate.ts'
import { watchdog } from '../../../../../src/lib/core/extension/isolation/watchdog.ts'
import { tempFolder } from '../../../../support/temp.ts'

const BOUND = { processor: 1000, clock: 10_000 }

/** At a module's top level: works for longer than a call may. */
const SLOW = `
const begun = process.threadCpuUsage()
const spent = () => { const { user, system } = process.threadCpuUsage(begun); return (user + system) / 1000 }
while (spent() < 1500);
`
const moduleOf = (name: string, body: string) =>
  `import { defineExtension } from 'cms/extension'\n${body}\nexport default defineExtension({ name: '${name}', version: '1.0.0', boot: (ext) => ext.footerLinks(() => []) })\n`

suite('an extension on a busy machine', () => {
  test('the time of the clock alone does not make what runs a culprit', () => {
    const stretch = new BlockingSpan()
    let spent = 300
    const isBeyond = (of: bigint, worked: number) =>
      stretch.isBeyond(of, BOUND, { since: 50, spent: (spent += worked) })
    for (let i = 0; i < 150; i++) assert.equal(isBeyond(1n, 5), false)
    assert.equal(isBeyond(2n, 900), false, 'another one begins anew')
    assert.equal(isBeyond(2n, 900), false)
    assert.equal(isBeyond(2n, 200), true)
    assert.equal(stretch.lasted, 100)
  })

  test('what holds the thread and does nothing is ended by the clock', () => {
    const stretch = new BlockingSpan()
    const looks = Array.from({ length: 202 }, () => stretch.isBeyond(1n, BOUND, { since: 50, spent: 0 }))
    assert.equal(looks.indexOf(true), 200)
  })

  test('the time of the main thread goes up while it works', () => {
    const before = mainThreadTime()
    const begun = process.threadCpuUsage()
    while (process.threadCpuUsage(begun).user < 100_000);
    assert.ok(mainThreadTime() - before >= 50)
  })

  for (const [name, body] of Object.entries({ slow: SLOW, 'slow-later': `await Promise.resolve()\n${SLOW}` }))
    test(`${name}: a module that takes long is loaded whole, and so is what comes after`, async () => {
      resolveOwnEntries()
      const folder = join(tempFolder(), name)
      mkdirSync(folder)
      writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
      writeFileSync(join(folder, 'extension.js'), moduleOf(name, body))
      writeFileSync(join(folder, 'other.js'), 'export const other = 1\n')
      const found = { name, api: 1, version: '1.0.0', description: '', package: name, folder }
      const made = await loadExtension(
        { ...found, origin: 'installation', module: join(folder, 'extension.js') },
        LIMITS,
      )
      assert.deepEqual(await made.footerLinks[0]!({} as never, { lang: 'en' }), [])
      assert.deepEqual({ ...(await import(join(folder, 'other.js'))) }, { other: 1 })
      assert.equal(watchdog().blocked.size, 0)
    })

  test('what runs right after something was ended has its own time', async () => {
    const [guilty, innocent] = await Promise.all(
      ['guilty', 'innocent'].map(async (name) => {
        const folder = join(tempFolder(), name)
        mkdirSync(folder)
        writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
        writeFileSync(join(folder, 'work.js'), `export function work(ms) {${SLOW.replace('1500', 'ms')}}\n`)
        watchdog().watch(name, folder)
        return ((await import(join(folder, 'work.js'))) as { work: (ms: number) => void }).work
      }),
    )
    const ended = watchdog().run({ extension: 'guilty', what: 'work', ms: 60_000 }, () => guilty!(Infinity))
    // Before the event loop comes to the beat.
    const worked = new Promise<void>((resolve) => setImmediate(() => (innocent!(600), resolve())))
    await assert.rejects(ended, /held up the whole service/)
    await worked
    assert.deepEqual([...watchdog().blocked.keys()], ['guilty'])
    watchdog().blocked.clear()
  })
})
