// Migrations of AI that broke off between a table and its index (MySQL commits each statement): the next attempt makes both.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columns } from '../../../src/lib/platform/db/columns.ts'
import { transact, type AnyDb } from '../../../src/lib/platform/db/database.ts'
import * as transcriptions from '../../../src/lib/transcription/migrations/site/035-transcriptions.ts'
import * as writing from '../../../src/lib/writing/migrations/site/036-ai-writing.ts'
import { makeInstallation } from '../../support/installation.ts'

const INDEXES = {
  transcriptions: ['transcriptions_of_media', 'transcriptions_status'],
  ai_marks: ['ai_marks_object', 'ai_marks_hash'],
  ai_runs: ['ai_runs_owner'],
}

test('a migration that broke off before an index is done again whole', async (t) => {
  const { installation, close } = await makeInstallation()
  t.after(close)
  const { db } = await installation.openSite('default')
  const run = (work: (trx: AnyDb) => Promise<void>) => transact(db, (trx) => work(trx as unknown as AnyDb))
  const dropIndexes = (trx: AnyDb) =>
    Promise.all(
      Object.entries(INDEXES).flatMap(([table, names]) =>
        names.map((name) => {
          const drop = trx.schema.dropIndex(name)
          return (db.dialect === 'sqlite' ? drop : drop.on(table)).execute()
        }),
      ),
    )
  await run(async (trx) => void (await dropIndexes(trx)))
  await run(async (trx) => {
    await transcriptions.up(trx, columns(trx, db.dialect))
    await writing.up(trx, columns(trx, db.dialect))
  })
  // They are there again: one that is not cannot be dropped.
  await assert.doesNotReject(run(async (trx) => void (await dropIndexes(trx))))
})
