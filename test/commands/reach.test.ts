// Which commands CMS_TOKEN narrows, and which it shuts (contract 1.5): every command declares it.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { cms } from '../support/cms.ts'
import { ownCommands } from '../support/own-commands.ts'
import { removeFolder, tempFolder } from '../support/temp.ts'

suite('which commands CMS_TOKEN narrows', () => {
  let root: string
  let token: string
  before(async () => {
    root = tempFolder()
    assert.equal((await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])).code, 0)
    token = (await cms(root, ['token:create', 'agent', '--level=write', '--mode=direct', '--json'])).json.result.token
  })
  after(() => removeFolder(root))

  const REACH = {
    harmless: ['i18n:missing', 'icons:search', 'kit:check', 'kit:list'],
    operation: [
      ...['ai:providers', 'ai:test', 'ai:transcribe', 'ai:usage'],
      ...[
        'blocks:list',
        'call',
        'chat:purge',
        'content:export',
        'content:import',
        'data:export',
        'data:import',
        'data:share',
        'data:unshare',
        'design:get',
        'design:set',
        'extensions:list',
        'features:list',
        'features:set',
        'fonts:install',
        'fonts:list',
        'fonts:remove',
        'jobs:list',
        'mcp:serve',
        'mcp:tools',
      ],
      ...[
        'network:user',
        'redirects:import',
        'review:apply',
        'review:list',
        'review:reject',
        'review:revert',
        'review:show',
      ],
      ...['search:index', 'search:query', 'search:status'],
      ...['sources:add', 'sources:list', 'sources:sync', 'sources:test'],
      ...['token:create', 'token:list', 'token:revoke', 'user:2fa-reset', 'user:create', 'user:disable'],
      ...['user:invite', 'user:list', 'user:role'],
    ],
    unrestricted: [
      ...['backup:create', 'backup:list', 'backup:restore', 'backup:verify'],
      ...[
        'blocks:selftest',
        'cache:clear',
        'config:show',
        'cron:run',
        'extension:check',
        'extension:create',
        'health',
        'init',
        'keys:generate',
        'keys:rotate',
        'kit:create',
      ],
      'kit:export',
      ...[
        'mail:test',
        'maintenance',
        'media:variants',
        'migrate',
        'network:list',
        'pool:create',
        'pool:list',
        'serve',
        'setup',
        'setup:token',
        'shared:list',
        'site:apply',
        'site:clone',
        'site:create',
        'site:delete',
        'site:export',
      ],
      ...['site:hosts', 'site:kit', 'site:list', 'user:export', 'user:link', 'user:password'],
    ],
  }

  test('every command declares how it reaches the data', async () => {
    const byScope: Record<string, string[]> = { harmless: [], operation: [], unrestricted: [] }
    for (const { id, command } of await ownCommands()) {
      assert.ok(Object.hasOwn(command, 'shellScope'), `${id}: static override shellScope`)
      byScope[(command as unknown as { shellScope: string }).shellScope]!.push(id)
    }
    assert.deepEqual(byScope, REACH)
  })

  test('what reaches beside operations is refused to a token, a good one and a wrong one (exit 77)', async () => {
    for (const id of REACH['unrestricted'])
      for (const CMS_TOKEN of id.startsWith('keys') || id === 'user:export' ? [token, 'cms_wrong'] : ['cms_wrong']) {
        const { code, json, stdout } = await cms(root, [id, '--json'], { env: { CMS_TOKEN } })
        assert.deepEqual([code, json?.error.code], [77, 'forbidden'], `${id}: ${stdout}`)
        assert.equal(json.error.message, `${id} is for whoever runs the server: run it without CMS_TOKEN.`)
      }
  })

  test('what is harmless is not, and operations refuse a wrong token themselves', async () => {
    const env = { CMS_TOKEN: 'cms_wrong' }
    assert.equal((await cms(root, ['kit:list'], { env })).code, 0)
    assert.equal((await cms(root, ['user:list', '--json'], { env })).json.error.code, 'unauthenticated')
    assert.equal((await cms(root, ['user:list'], { env: { CMS_TOKEN: token } })).code, 0)
    assert.equal((await cms(root, ['site:list'], { env: { CMS_TOKEN: '' } })).code, 0, 'none')
  })
})
