// What waits for a person, from the command line.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cms } from '../support/cms.ts'
import { removeFolder, tempFolder } from '../support/temp.ts'

let root: string
let token: string
const run = async (...args: string[]) => cms(root, [...args, '--json'])
const refusal = async (...args: string[]) => {
  const { code, json, stderr } = await run(...args)
  assert.doesNotMatch(stderr, /\n +at /, args.join(' '))
  return [code, json.error.code]
}
/** Proposes by the token and returns the id of the change. */
async function propose(operation: string, input: Record<string, unknown>): Promise<number> {
  const args = ['call', operation, '--input', JSON.stringify(input), '--json']
  const { json } = await cms(root, args, { env: { CMS_TOKEN: token } })
  assert.equal(json.result.status, 'pending', JSON.stringify(json))
  return json.result.change
}
const title = async (page: string) =>
  (await run('call', 'get_page', '--input', JSON.stringify({ page }))).json.result?.title

before(async () => {
  root = tempFolder()
  assert.equal((await run('site:create', 'one', 'one.example', 'starter', '--no-content')).code, 0)
  const made = await run('token:create', 'agent', '--level=write', '--mode=approval')
  token = made.json.result.token
})
after(() => removeFolder(root))

test('review:list, review:apply and review:reject', async () => {
  const first = await propose('create_page', { title: 'First', slug: 'first' })
  const second = await propose('create_page', { title: 'Second', slug: 'second' })
  const listed = (await run('review:list')).json.result.changes
  assert.deepEqual(
    listed.map(({ id, summary, token: by }: any) => [id, summary, by.name]),
    [
      [second, 'Create page: Second', 'agent'],
      [first, 'Create page: First', 'agent'],
    ],
  )
  const ids = await cms(root, ['review:list', '--format=ids', '--token=1'])
  assert.equal(ids.stdout.trim(), `${second}\n${first}`)

  assert.equal((await run('review:apply', `${first}`, '--dry-run')).code, 0)
  assert.equal(await title('first'), undefined)
  const applied = await run('review:apply', `${first}`, '--input', '{"title":"Edited"}')
  assert.deepEqual([applied.code, applied.json.result.changes[0].status], [0, 'applied'])
  assert.equal(await title('first'), 'Edited')

  const rejected = await run('review:reject', `${second}`, '--reason=Not this one')
  assert.deepEqual([rejected.code, rejected.json.result.changes[0].reason], [0, 'Not this one'])
  const log = (await run('review:list', '--status=applied')).json.result.changes
  assert.ok(log.some(({ id, reviewed_at }: any) => id === first && reviewed_at))
  assert.deepEqual(await refusal('review:apply', `${second}`), [4, 'invalid-transition'])
})

test('a batch is applied in order, or refused as a whole', async () => {
  const make = async (batch: string) => {
    const page = await propose('create_page', { title: batch, slug: batch, batch })
    const told = await run('call', 'get_change_status', '--input', JSON.stringify({ change: page }))
    const { uid } = told.json.result.after
    return [page, await propose('update_page', { page: uid, title: `${batch} 2`, batch })]
  }
  const changes = await make('spring')
  const { code, json } = await run('review:apply', '--batch=spring')
  assert.deepEqual([code, json.result.changes.map(({ id }: any) => id)], [0, changes])
  assert.equal(await title('spring'), 'spring 2')
  await make('autumn')
  assert.equal((await run('review:reject', '--batch=autumn', '--reason=Later')).json.result.changes.length, 2)
  assert.deepEqual(await refusal('review:apply', '--batch=autumn'), [3, 'not-found'])
})

test('what cannot be is refused', async () => {
  assert.deepEqual(await refusal('review:apply'), [2, 'validation'])
  assert.deepEqual(await refusal('review:apply', '1', '--batch=x'), [2, 'validation'])
  assert.deepEqual(await refusal('review:apply', '1', '--input=nope'), [2, 'validation'])
  assert.deepEqual(await refusal('review:apply', '9999'), [3, 'not-found'])
  assert.equal((await run('review:reject', '1')).code, 2)
  const some = await propose('create_page', { title: 'Some', slug: 'some' })
  const stopped = await run('review:apply', `${some}`, '9999')
  assert.deepEqual([stopped.code, stopped.json.error.done], [3, [`${some}`]])
  assert.equal(await title('some'), 'Some')
  const own = await propose('create_page', { title: 'Own', slug: 'own' })
  const asked = await cms(root, ['review:apply', `${own}`, '--json'], { env: { CMS_TOKEN: token } })
  assert.deepEqual([asked.code, asked.json.error.code], [77, 'forbidden'])
})

test('a value that is told once is told to whoever applies the change', async () => {
  const change = await propose('create_token', { name: 'made' })
  const applied = await run('review:apply', `${change}`)
  assert.match(applied.json.result.changes[0].result.token, /^cms_[0-9a-f]{48}$/)
  assert.deepEqual(await refusal('review:apply', `${change}`), [4, 'invalid-transition'])
})
