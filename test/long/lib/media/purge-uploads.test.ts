// The daily purge clears away what a killed process left behind.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { systemContext } from '../../../../src/lib/core/jobs/system-context.ts'
import { purgeUploads } from '../../../../src/lib/media/purge-uploads.ts'
import type { Context } from '../../../../src/lib/core/operation/context.ts'
import { DAY, later, systemClock } from '../../../../src/lib/base/clock.ts'
import { makeInstallation, type TestInstallation } from '../../../support/installation.ts'

suite('the daily purge clears away what a killed process left behind', () => {
  let made: TestInstallation
  let ctx: Context
  before(async () => {
    made = await makeInstallation()
    ctx = systemContext(made.installation, await made.installation.openSite('default'))
  })
  after(() => made.close())

  test('half files go after a day, parts of no upload after two', async () => {
    const path = (name: string) => join(made.root, name)
    const half = [
      'storage/tmp/0190a0a0',
      'storage/media/sites/default/originals/.0123456789ab.tmp',
      'storage/media/pools/stock/originals/.0123456789ab.tmp',
    ]
    const part = 'storage/media/sites/default/uploads/0190a0a0/1.ab'
    for (const name of [...half, part]) {
      mkdirSync(dirname(path(name)), { recursive: true })
      writeFileSync(path(name), 'x')
    }
    const left = async (ms: number) => {
      await purgeUploads({ ...ctx, now: later(systemClock.now(), ms) })
      return [...half, part].filter((name) => existsSync(path(name)))
    }
    assert.deepEqual(await left(DAY / 2), [...half, part])
    assert.deepEqual(await left(1.1 * DAY), [part])
    assert.deepEqual(await left(2.1 * DAY), [])
  })
})
