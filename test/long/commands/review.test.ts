// What waits for a person, from the command line.
// Holds: contract 3.4 review
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { cms } from '../../support/cms.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'

suite('what waits for a person', () => {
  let root: string
  let token: string
  const run = async (...args: string[]) => cms(root, [...args, '--json'])
  const rejection = async (...args: string[]) => {
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
    const table = await cms(root, ['review:list', `--token=${token.slice(0, 12)}`])
    assert.match(table.stdout, /^ID +STATUS +SUMMARY +ENTITY +BY +BATCH +CREATED AT +REVIEWER/)
    assert.match(table.stdout, /pending +Create page: Second +page Second +system \(agent\)/)
    assert.deepEqual(await rejection('review:list', '--token=99'), [3, 'not-found'])
    assert.deepEqual(await rejection('review:list', '--token=cms_00000000'), [3, 'not-found'])
    assert.deepEqual(await rejection('review:list', '--user=nobody@one.example'), [3, 'not-found'])

    assert.equal((await run('review:apply', `${first}`, '--dry-run')).code, 0)
    assert.equal(await title('first'), undefined)
    const applied = await run('review:apply', `${first}`, '--input', '{"title":"Edited"}')
    assert.deepEqual([applied.code, applied.json.result.changes[0].status], [0, 'applied'])
    assert.equal(await title('first'), 'Edited')

    const rehearsed = await cms(root, ['review:reject', `${second}`, '--reason=No', '--dry-run'])
    assert.equal(rehearsed.stdout, `Change ${second}: can be rejected.\n`)
    const rejected = await run('review:reject', `${second}`, '--reason=Not this one')
    assert.deepEqual([rejected.code, rejected.json.result.changes[0].reason], [0, 'Not this one'])
    const log = (await run('review:list', '--status=applied')).json.result.changes
    assert.ok(log.some(({ id, reviewed_at }: any) => id === first && reviewed_at))
    assert.deepEqual(await rejection('review:apply', `${second}`), [4, 'invalid-transition'])
  })

  test('a batch is applied in order, or refused as a whole', async () => {
    const make = async (batch: string) => {
      const page = await propose('create_page', { title: batch, slug: batch, batch })
      const status = await run('call', 'get_change_status', '--input', JSON.stringify({ change: page }))
      const { uid } = status.json.result.after
      return [page, await propose('update_page', { page: uid, title: `${batch} 2`, batch })]
    }
    const changes = await make('spring')
    const later = await propose('create_page', { title: 'late', slug: 'late', batch: 'spring' })
    const { code, json } = await run('review:apply', '--batch=spring', `--up-to=${changes.at(-1)}`)
    assert.deepEqual([code, json.result.changes.map(({ id }: any) => id)], [0, changes])
    assert.equal(await title('spring'), 'spring 2')
    assert.equal((await run('review:reject', `${later}`, '--reason=Not seen')).code, 0, 'what was not seen waits')
    assert.deepEqual(await rejection('review:apply', '1', '--up-to=2'), [2, 'usage'])
    await make('autumn')
    assert.equal((await run('review:reject', '--batch=autumn', '--reason=Later')).json.result.changes.length, 2)
    assert.deepEqual(await rejection('review:apply', '--batch=autumn'), [3, 'not-found'])
  })

  test('what cannot be is refused', async () => {
    assert.deepEqual(await rejection('review:apply'), [2, 'validation'])
    assert.deepEqual(await rejection('review:apply', '1', '--batch=x'), [2, 'validation'])
    assert.deepEqual(await rejection('review:apply', '1', '--input=nope'), [2, 'validation'])
    assert.deepEqual(await rejection('review:apply', '9999'), [3, 'not-found'])
    assert.equal((await run('review:reject', '1')).code, 2)
    const some = await propose('create_page', { title: 'Some', slug: 'some' })
    const stopped = await run('review:apply', `${some}`, '9999')
    assert.deepEqual([stopped.code, stopped.json.error.done], [3, [`${some}`]])
    assert.equal(await title('some'), 'Some')
    const own = await propose('create_page', { title: 'Own', slug: 'own' })
    const rejected = await cms(root, ['review:apply', `${own}`, '--json'], { env: { CMS_TOKEN: token } })
    assert.deepEqual([rejected.code, rejected.json.error.code], [77, 'forbidden'])
  })

  test('a value that is told once is told to whoever applies the change', async () => {
    const change = await propose('create_token', { name: 'made' })
    const applied = await run('review:apply', `${change}`)
    assert.match(applied.json.result.changes[0].result.token, /^cms_[0-9a-f]{48}$/)
    assert.deepEqual(await rejection('review:apply', `${change}`), [4, 'invalid-transition'])
  })

  test('an invitation that was proposed is told as the address where it is used', async () => {
    const change = await propose('create_user', { email: 'new@one.example', role: 'editor' })
    const { stdout } = await cms(root, ['review:apply', `${change}`])
    assert.match(stdout, /^Invitation, good for 7 days and once: https:\/\/one\.example\/admin\/invite\?token=/m)
    const other = await propose('create_user', { email: 'other@one.example', role: 'editor' })
    const [applied] = (await run('review:apply', `${other}`)).json.result.changes
    assert.match(applied.invite_url, /^https:\/\/one\.example\/admin\/invite\?token=/)
  })

  test('review:revert tells apart what is not there, what is undone and what was never done', async () => {
    assert.deepEqual(await rejection('review:revert', '--token=99'), [3, 'not-found'])
    assert.deepEqual(await rejection('review:revert', '--token=cms_00000000'), [3, 'not-found'])
    assert.deepEqual(await rejection('review:revert', '--user=nobody@one.example'), [3, 'not-found'])
    assert.deepEqual(await rejection('review:revert', '--batch=nothing'), [3, 'not-found'])
    assert.deepEqual(await rejection('review:revert', '--client=nobody'), [3, 'not-found'])
    assert.deepEqual(await rejection('review:revert', '99999'), [3, 'not-found'])
    const waits = await propose('create_page', { title: 'Waits', slug: 'waits', batch: 'waits' })
    assert.deepEqual(await rejection('review:revert', `${waits}`), [4, 'invalid-transition'])
    assert.deepEqual(await rejection('review:revert', '--batch=waits'), [3, 'not-found'])
    assert.equal((await run('review:apply', '--batch=waits')).code, 0)
    const undone = await run('review:revert', '--batch=waits')
    assert.deepEqual([undone.code, undone.json.result.undone], [0, 1])
    const again = await run('review:revert', '--batch=waits')
    assert.deepEqual([again.code, again.json.warnings], [0, ['All of the batch waits is undone already.']])
    const one = await run('review:revert', `${waits}`)
    assert.deepEqual([one.code, one.json.warnings], [0, [`Change ${waits} is undone already.`]])
  })

  test('review:revert ends when undoing itself waits', async () => {
    const env = { CMS_TOKEN: token }
    const { code, json } = await cms(root, ['review:revert', '--token=1', '--json'], { env })
    assert.deepEqual([code, json.result.status], [0, 'pending'])
  })

  test('secrets do not come by arguments', async () => {
    const secret = JSON.stringify({ page: 'first', access_password: 'four random words here' })
    const call = ['call', 'update_page', '--json']
    const { code, json, stdout } = await cms(root, [...call, '--input', secret])
    assert.deepEqual([code, json.error.code], [2, 'validation'])
    assert.match(json.error.message, /access_password is a secret, .* by standard input: --input -$/)
    assert.doesNotMatch(stdout, /random/)
    const none = '{"page":"first","access_password":null}'
    assert.equal((await cms(root, [...call, '--input', none])).code, 0, 'taking it away is none')
    assert.equal((await cms(root, [...call, '--input', '-'], { stdin: secret })).code, 0)

    const change = await propose('create_page', { title: 'Shut', slug: 'shut' })
    const edit = '{"access_password":"four random words here"}'
    assert.deepEqual(await rejection('review:apply', `${change}`, '--input', edit), [2, 'validation'])
    const args = ['review:apply', `${change}`, '--input=-', '--json']
    assert.equal((await cms(root, args, { stdin: edit })).code, 0)
  })
})
