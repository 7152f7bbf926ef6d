// Sharing tables from the shell when that waits for a person, or is only rehearsed: it takes a second website.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { cms } from '../support/cms.ts'
import { removeFolder, tempFolder } from '../support/temp.ts'

suite('sharing tables from the shell when that waits for a person', () => {
  const WRITES = [
    ['data:share', 'things', '--members=two'],
    ['data:unshare', 'tools'],
  ]

  let root: string
  let agent: string
  const result = async (...args: string[]) => {
    const { code, json, stderr } = await cms(root, [...args, '--json'])
    assert.deepEqual([code, json?.ok], [0, true], `${args.join(' ')}: ${json?.error?.message ?? stderr}`)
    return json.result
  }
  const shared = async () => (await result('shared:list')).tables.map(({ handle, members }: any) => [handle, members])

  before(async () => {
    root = tempFolder()
    for (const key of ['one', 'two']) await result('site:create', key, `${key}.example`, 'starter', '--no-content')
    await result('user:create', 'boss@one.example', 'network', '--site=one')
    const asBoss = ['--level=write', '--user=boss@one.example', '--mode=approval', '--site=one']
    agent = (await result('token:create', 'agent', ...asBoss)).token
    for (const handle of ['things', 'tools']) {
      const table = { handle, fields: [{ type: 'text', name: 'title' }], apply: true }
      await result('call', 'save_data_table', '--site=one', '--input', JSON.stringify(table))
    }
    await result('data:share', 'tools', '--members=two', '--site=one')
  })
  after(() => removeFolder(root))

  test('with a token that needs approval they tell the change, and nothing is done', async () => {
    const before = await shared()
    assert.deepEqual(before, [['tools', ['two']]])
    for (const args of WRITES) {
      const { json, stderr } = await cms(root, [...args, '--site=one', '--json'], {
        env: { CMS_TOKEN: agent },
      })
      assert.equal(json?.ok, true, `${args.join(' ')}: ${json?.error?.message ?? stderr}`)
      const { change, ...rest } = json.result
      assert.deepEqual(rest, { status: 'pending', status_url: `/api/v1/changes/${change}` })
    }
    assert.deepEqual(await shared(), before)
  })

  test('--dry-run tells the difference, and nothing is done', async () => {
    const before = await shared()
    for (const args of WRITES) assert.equal((await result(...args, '--dry-run', '--site=one')).dry_run, true)
    assert.deepEqual(await shared(), before)
  })
})
