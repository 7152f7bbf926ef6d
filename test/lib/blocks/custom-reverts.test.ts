// Changes of custom blocks taken back: the draft and what pages show, each as it was.
import assert from 'node:assert/strict'
import test from 'node:test'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { COMMANDS, setUp } from '../../support/custom-blocks.ts'

test('a withdrawal and a removal are taken back from the log', async (t) => {
  const { ask } = await setUp(t)
  await ask('create_custom_block', COMMANDS)
  await ask('publish_custom_block', { key: 'commands' })
  await ask('delete_custom_block', { key: 'commands' })
  const [change] = await ask('list_changes', { status: 'applied', limit: 1 })
  await ask('revert_changes', { change: change.id })
  const back = await ask('get_custom_block', { key: 'commands' })
  assert.deepEqual([back.state, back.template], ['published', COMMANDS.template])
})

test('taking back shows what pages showed before, and nothing that was never published', async (t) => {
  const { ask, onPage, html } = await setUp(t)
  const takeBack = async () => {
    const [change] = await ask('list_changes', { status: 'applied', limit: 1 })
    await ask('revert_changes', { change: change.id })
  }
  await ask('create_custom_block', COMMANDS)
  await ask('publish_custom_block', { key: 'commands' })
  await onPage()
  const draft = '<p>{{ title }} is a secret draft</p>'
  await ask('update_custom_block', { key: 'commands', template: draft })
  for (const [name, input] of [
    ['withdraw_custom_block', { force: true }],
    ['delete_custom_block', { force: true }],
  ] as const) {
    await ask(name, { key: 'commands', ...input })
    await takeBack()
    assert.match(await html(), /<h2 >Two &amp; more<\/h2>/, name)
    const back = await ask('get_custom_block', { key: 'commands' })
    assert.deepEqual([back.state, back.template, back.has_unpublished_changes], ['published', draft, true])
  }
  await ask('publish_custom_block', { key: 'commands' })
  assert.match(await html(), /secret draft/)
  await takeBack()
  assert.match(await html(), /<h2 >Two &amp; more<\/h2>/, 'a publication')
})

test('what is taken back is tried first', async (t) => {
  const { ask, site } = await setUp(t)
  await ask('create_custom_block', COMMANDS)
  await ask('publish_custom_block', { key: 'commands' })
  const row = await site.db.read.selectFrom('custom_blocks').selectAll().executeTakeFirstOrThrow()
  const endless = '{% for i in (1..1000) %}{% for j in (1..1000) %}{% endfor %}{% endfor %}'
  const content = row.content.replace('<h2', `${endless}<h2`)
  // As a version that tried less would have let it in.
  await transact(site.db, (trx) =>
    trx.updateTable('custom_blocks').set({ published_content: content, published_hash: 'x' }).execute(),
  )
  await ask('withdraw_custom_block', { key: 'commands' })
  const [change] = await ask('list_changes', { status: 'applied', limit: 1 })
  const { items } = await ask('revert_changes', { change: change.id })
  assert.equal(items[0].outcome, 'impossible')
  assert.match(items[0].reason, /cannot be published: .*does too much/)
  assert.equal((await ask('get_custom_block', { key: 'commands' })).state, 'withdrawn')
})

test('the first publication taken back leaves a draft', async (t) => {
  const { ask, site } = await setUp(t)
  await ask('create_custom_block', COMMANDS)
  await ask('publish_custom_block', { key: 'commands' })
  const [change] = await ask('list_changes', { status: 'applied', limit: 1 })
  await ask('revert_changes', { change: change.id })
  const back = await ask('get_custom_block', { key: 'commands' })
  assert.deepEqual([back.state, back.has_unpublished_changes], ['draft', true])
  assert.ok(!site.blocks.has('commands'))
})
