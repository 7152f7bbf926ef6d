// Warnings of operations on sources: the write succeeds, and its answer says what to know about it.
import assert from 'node:assert/strict'
import test from 'node:test'
import { call } from '../../support/installation.ts'
import { items, sourceWorld } from '../../support/source-world.ts'

interface Answer {
  data: { id: number }
  meta?: { warnings: { code: string; message: string; id: number }[] }
}

test('a dry run of a sync reads nothing, and says so', async (t) => {
  const { answers, add, requests, installation } = await sourceWorld(t)
  answers['/feed'] = items(3)
  const { id } = await add()
  const sync = async (input: object) =>
    (await call(installation, 'default', 'sync_source', { id, ...input })).body as Answer
  const { meta } = await sync({ dry_run: true })
  assert.deepEqual([meta?.warnings.map((one) => [one.code, one.id]), requests], [[['not_read', id]], []])
  assert.equal((await sync({})).meta, undefined)
})
