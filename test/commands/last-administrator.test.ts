// The last administrator of a website stays, from the command line too: whoever asks, and whatever --yes says.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { cms } from '../support/cms.ts'
import { removeFolder, tempFolder } from '../support/temp.ts'

const [ADAM, EVE, BOSS] = ['adam@one.example', 'eve@one.example', 'boss@one.example']

suite('the last administrator', () => {
  let root: string
  const run = async (...args: string[]) => cms(root, [...args, '--json'])
  const make = async (email: string, role: string, stdin?: string) => {
    const args = ['user:create', email, role, '--site=one', ...(stdin ? ['--password-stdin'] : []), '--json']
    assert.equal((await cms(root, args, stdin ? { stdin } : {})).code, 0)
  }
  before(async () => {
    root = tempFolder()
    assert.equal((await run('site:create', 'one', 'one.example', 'starter')).code, 0)
    await make(ADAM, 'admin', 'correct horse battery\n')
  })
  after(() => removeFolder(root))

  /** Every way to lose an administrator, with the answer. */
  const attempts = async () => {
    const { json } = await run('user:list', '--site=one')
    const { id } = json.result.users.find(({ email }: { email: string }) => email === ADAM)
    const commands = [
      ['user:disable', ADAM],
      ['user:role', ADAM, 'editor', '--site=one'],
      ['user:export', ADAM, '--erase', '--yes'],
      ['call', 'delete_user', '--site=one', '--yes', '--input', JSON.stringify({ id })],
      ['call', 'update_user', '--site=one', '--yes', '--input', JSON.stringify({ id, disabled: true })],
      ['user:disable', ADAM, '--dry-run'],
    ]
    const answers: [string, number, string, string][] = []
    for (const command of commands) {
      const { code, json: result } = await run(...command)
      answers.push([command.join(' '), code, result.error?.code, result.error?.message])
    }
    return answers
  }

  test('is neither disabled, lowered, removed nor erased, and --yes does not pass it', async () => {
    for (const [command, code, name, message] of await attempts()) {
      assert.deepEqual([code, name], [4, 'conflict'], command)
      assert.match(message, /adam@one\.example is the last administrator of the website one/, command)
    }
  })

  test('accounts that cannot sign in do not count: invited ones, disabled ones, of one website or of all', async () => {
    await make(EVE, 'admin')
    await make(BOSS, 'network')
    await make('off@one.example', 'admin', 'correct horse battery\n')
    assert.equal((await run('user:disable', 'off@one.example')).code, 0)
    for (const [command, code] of await attempts()) assert.equal(code, 4, command)
  })

  test('with another who can sign in it may go; a network account is one', async () => {
    const set = await cms(root, ['user:password', BOSS, '--password-stdin', '--json'], {
      stdin: 'correct horse battery\n',
    })
    assert.equal(set.code, 0, set.stderr)
    const revoked = await run('network:user', BOSS, '--revoke', '--site=one', '--role=editor')
    assert.deepEqual([revoked.code, revoked.json.error.code], [4, 'conflict'])
    assert.equal((await run('user:role', ADAM, 'editor', '--site=one')).code, 0)
    assert.equal((await run('user:export', ADAM, '--erase', '--yes')).code, 0)
  })
})
