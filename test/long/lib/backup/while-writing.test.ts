// A backup that is made while people write is of one moment, and holds nobody up for a second.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBackup, verifyBackup } from '../../../../src/lib/backup/backup.ts'
import { restoreBackup } from '../../../../src/lib/network/restore/restore-backup.ts'
import { emptyInstallation } from '../../../support/backups.ts'
import { call } from '../../../support/installation.ts'

interface Row {
  title: string
  uid: string
}

test('what was answered before it began is in it; what one write changed is in it whole, or not at all', async (t) => {
  const { installation, close } = await emptyInstallation({ sites: { default: {} } })
  t.after(close)
  const save = (input: Record<string, unknown>) => call(installation, 'default', 'create_page', input)
  let written = 0
  const writing = new AbortController()
  // A page and its revision, log and marks are one transaction: what is in the copy has all of them.
  const writer = (async () => {
    while (!writing.signal.aborted) {
      await save({ title: `Page ${written}`, slug: `page-${written}` })
      written++
      await sleep(20)
    }
  })()
  while (written < 10) await sleep(5)
  const before = written
  const made = await createBackup(installation, await installation.openSite('default'))
  const after = written
  writing.abort()
  await writer
  assert.ok(after > before, 'people wrote meanwhile')
  assert.deepEqual((await verifyBackup(made.file)).errors, [])
  await restoreBackup(installation, { file: made.file, as: 'copy', confirm: 'copy' })
  const { db } = await installation.openSite('copy')
  const pages = (await db.read.selectFrom('pages').select(['title', 'uid']).orderBy('id').execute()) as Row[]
  assert.ok(pages.length >= before && pages.length <= after + 1, `${before} ≤ ${pages.length} ≤ ${after}`)
  assert.deepEqual(
    pages.map(({ title }) => title),
    pages.map((_, n) => `Page ${n}`),
  )
  const changes = await db.read.selectFrom('changes').select('id').where('operation', '=', 'create_page').execute()
  assert.equal(changes.length, pages.length)
})
