// What a command says and how it ends is the same in a process of its own as in the one that the other tests share.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { after, before, suite, test } from 'node:test'
import { cms, cmsProcess, startCms, type CmsOptions } from '../../support/cms.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'

suite(
  'what a command says and how it ends is the same in a process of its own as in the one that the other tests share',
  () => {
    let root: string
    before(async () => {
      root = tempFolder()
      for (const key of ['one', 'two'])
        assert.equal((await cms(root, ['site:create', key, `${key}.example`, 'starter', '--no-content'])).code, 0)
    })
    after(() => removeFolder(root))

    const FEATURES = ['features:set', 'redirects', 'off', '--site=one', '--dry-run']
    const SAME: [code: number, args: string[], options?: CmsOptions][] = [
      [0, ['site:list']],
      [0, ['call', 'list_pages', '--site=one', '--input=-', '--json'], { stdin: '{"limit":1}' }],
      [0, FEATURES],
      [2, ['call', 'get_page', '--site=one', '--input=-'], { stdin: 'no JSON' }],
      [2, ['site:create', '--json']],
      [2, ['site:list', '--nope']],
      [2, ['nothing', '--json']],
      [3, ['user:list', '--site=three']],
      [4, ['site:hosts', 'one', 'add', 'two.example', '--json']],
      [5, ['site:delete', 'one', '--json']],
      [69, ['mcp:tools', '--site=two', '--json']],
      [77, ['user:list', '--site=one'], { env: { CMS_TOKEN: 'cms_wrong' } }],
    ]

    // Holds: contract 3.2 exit-codes; contract 3.4 exit
    test('the exit codes of contract 3.4, with what is written to either stream', async () => {
      assert.equal((await cms(root, ['features:set', 'mcp', 'off', '--site=two'])).code, 0)
      for (const [code, args, options] of SAME) {
        const [alone, shared] = [await cmsProcess(root, args, options), await cms(root, args, options)]
        assert.equal(alone.code, code, `${args.join(' ')}: ${alone.stdout}${alone.stderr}`)
        assert.ok(alone.stdout || alone.stderr)
        assert.deepEqual(shared, alone, args.join(' '))
      }
    })

    test('one command leaves nothing to the next: folder, environment, standard input, exit code', async (t) => {
      const otherFolder = tempFolder(t)
      assert.equal((await cms(otherFolder, ['site:list'])).code, 3)
      assert.equal((await cms(root, ['user:list', '--site=one'], { env: { CMS_TOKEN: 'cms_wrong' } })).code, 77)
      assert.equal((await cms(root, ['user:list', '--site=one'])).code, 0)
      const create = ['user:create', 'anna@one.example', 'editor', '--site=one', '--password-stdin']
      assert.equal((await cms(root, create, { stdin: 'short\n' })).code, 2)
      assert.equal((await cms(root, create)).code, 2, 'no password is left of the last one')
      assert.equal((await cms(root, create, { stdin: 'four random words here\n' })).code, 0)
    })

    test('several that are asked at once are run one after another', async () => {
      const args = ['site:list', '--format=ids']
      const all = await Promise.all(Array.from({ length: 3 }, () => cms(root, args)))
      assert.deepEqual(
        all.map(({ code, stdout }) => [code, stdout]),
        Array.from({ length: 3 }, () => [0, 'one\ntwo\n']),
      )
    })

    test('standard input may come slowly, and in parts that end within a letter', async () => {
      const child = startCms(root, ['call', 'list_pages', '--site=one', '--input=-', '--json'])
      const ended = once(child, 'close')
      const stdout = text(child.stdout)
      const [first, second] = [Buffer.from('{"limit":1,"q":"\u00fc'), Buffer.from('ber"}')]
      // Nothing stands in the pipe while the command looks for the first time.
      await Promise.race([sleep(1500), ended])
      child.stdin.on('error', () => undefined)
      child.stdin.write(first.subarray(0, -1))
      await Promise.race([sleep(50), ended])
      child.stdin.end(Buffer.concat([first.subarray(-1), second]))
      const [code] = await ended
      assert.equal(code, 0, await stdout)
    })
  },
)
