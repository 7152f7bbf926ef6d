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

test('a source whose URL another one reads is saved with a warning', async (t) => {
  const { add, server, installation } = await sourceWorld(t)
  const { id } = await add({ name: 'First' })
  const save = async (name: string, input: object) => {
    const { data, meta } = (await call(installation, 'default', name, { ...input })).body as Answer
    return { id: data.id, warnings: meta?.warnings.map((one) => [one.code, one.id, one.message]) }
  }
  const warned = [['same_url', id, 'The source “First” reads the same URL.']]
  const url = `${server.url.replace('http:', 'HTTP:')}/feed`
  const second = await save('create_source', { name: 'Second', format: 'json', url })
  assert.deepEqual(second.warnings, warned)
  const dry = { name: 'Third', format: 'json', url, dry_run: true }
  const { meta } = (await call(installation, 'default', 'create_source', dry)).body as Answer
  assert.deepEqual(
    meta?.warnings.map((one) => one.id),
    [id, second.id],
  )
  // Only when the URL is given anew.
  const update = (input: object) => save('update_source', { id: second.id, ...input })
  assert.equal((await update({ max_items: 5 })).warnings, undefined)
  assert.equal((await update({ url: `${server.url}/other` })).warnings, undefined)
  assert.deepEqual((await update({ url: `${server.url}/feed` })).warnings, warned)
})
