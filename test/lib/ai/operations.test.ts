// Providers, settings and usage by operations: as people, programs and the shell change them.
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { aiState, generateText } from '../../../src/lib/ai/ai.ts'
import { call, makeInstallation, tokenCall, type MakeOptions } from '../../support/installation.ts'
import { AI_ENV, aiServer } from '../../support/ai-server.ts'
import { withAi } from './with-ai.ts'

const KEY = 'sk-of-the-admin-1234567890'

async function make(t: TestContext, options: MakeOptions = {}) {
  const made = await makeInstallation(options)
  t.after(made.close)
  const site = await made.installation.openSite('default')
  const run = async (name: string, input: Record<string, unknown> = {}) =>
    (await call(made.installation, 'default', name, input)).body.data as Record<string, never>
  return { ...made, site, run }
}

test('a provider of the admin: its key is sealed, and shown to nobody', async (t) => {
  const { installation, site, run } = await make(t)
  const made = await run('create_ai_provider', { type: 'mistral', api_key: KEY, models: { text: 'small' } })
  assert.deepEqual(made, {
    key: 'mistral',
    uid: made['uid'],
    version: 1,
    type: 'mistral',
    name: 'Mistral',
    url: null,
    has_key: true,
    source: 'site',
    models: { text: 'small' },
    prices: {},
    currency: 'EUR',
  })
  assert.equal((await run('create_ai_provider', { type: 'mistral' }))['key'], 'mistral-2')
  const rows = await site.db.read.selectFrom('ai_providers').selectAll().execute()
  assert.match(rows[0]!.secret!, /^sealed:1:/)
  assert.equal(await installation.keys.open('ai.key', rows[0]!.secret!), KEY)
  const log = await site.db.read.selectFrom('changes').selectAll().execute()
  assert.ok(!JSON.stringify([log, made, await run('get_ai_provider', { provider: 'mistral' })]).includes(KEY))
  assert.equal((await aiState(installation, site)).text, 'mistral/small')
})

test('a key goes with its address', async (t) => {
  const { site, run } = await make(t, { local: { net: { allow: ['127.0.0.1:9'] } } })
  const input = { type: 'compatible', url: 'http://127.0.0.1:9/v1', api_key: KEY }
  await run('create_ai_provider', { ...input, key: 'own' })
  assert.equal((await run('update_ai_provider', { provider: 'own', name: 'Ours' }))['has_key'], true)
  const moved = await run('update_ai_provider', { provider: 'own', url: 'http://127.0.0.1:9/v2' })
  assert.deepEqual([moved['has_key'], moved['name'], moved['version']], [false, 'Ours', 3])
  const again = await run('update_ai_provider', {
    provider: 'own',
    url: 'http://127.0.0.1:9/v1',
    api_key: 'x',
  })
  assert.equal(again['has_key'], true)
  assert.equal((await run('update_ai_provider', { provider: 'own', api_key: null }))['has_key'], false)
  await run('delete_ai_provider', { provider: 'own' })
  assert.deepEqual(await site.db.read.selectFrom('ai_providers').selectAll().execute(), [])
})

test('addresses of the admin are not trusted', async (t) => {
  const server = await aiServer(t)
  const { installation, site, run } = await make(t)
  for (const url of [`${server.url}/v1`, 'http://localhost:11434', 'http://10.0.0.1/v1', 'http://[::1]:8080/'])
    await assert.rejects(run('create_ai_provider', { type: 'compatible', url }), { code: 'validation' })
  await assert.rejects(run('create_ai_provider', { type: 'ollama', url: server.url }), { code: 'validation' })
  await assert.rejects(run('create_ai_provider', { type: 'openai', url: 'https://evil.example/v1' }), {
    message: /This provider has its own address/,
  })
  // One that came past the check is refused when it is called.
  await run('create_ai_provider', { type: 'ollama', key: 'sly', models: { text: 'small' } })
  await site.db.write.updateTable('ai_providers').set({ url: server.url }).execute()
  await assert.rejects(generateText(installation, site, { feature: 'x', actor: 'system', prompt: 'x' }), {
    code: 'forbidden',
  })
  assert.equal(server.requests.length, 0)
})

test('Ollama on this machine is looked for only when somebody asks', async (t) => {
  const server = await aiServer(t)
  server.models = ['llama3.2:latest', 'mllama', 'nomic-embed-text:latest', 'qwen2.5-vl:7b']
  server.abilities = { mllama: ['completion', 'vision', 'tools'] }
  const { installation, site, run } = await make(t, { local: { ai: { local_ollama: server.url } } })
  assert.equal(server.requests.length, 0)
  assert.deepEqual(await run('find_ollama'), {
    found: true,
    models: [
      { id: 'llama3.2:latest', capabilities: ['text'] },
      { id: 'mllama', capabilities: ['text', 'vision'] },
      { id: 'nomic-embed-text:latest', capabilities: ['embeddings'] },
      { id: 'qwen2.5-vl:7b', capabilities: ['text', 'vision'] },
    ],
    suggested: { text: 'llama3.2:latest', vision: 'mllama', embeddings: 'nomic-embed-text:latest' },
  })
  await run('create_ai_provider', { type: 'ollama', models: { text: 'llama3.2:latest' } })
  const answer = await generateText(installation, site, { feature: 'x', actor: 'system', prompt: 'Hallo' })
  assert.deepEqual([answer.text, answer.usage.priced, answer.usage.cost], ['Hallo', true, 0])
})

test('nobody there, or not lent', async (t) => {
  const none = await make(t, { local: { ai: { local_ollama: 'http://127.0.0.1:9' } } })
  assert.deepEqual(await none.run('find_ollama'), { found: false, models: [], suggested: {} })
  const off = await make(t, { local: { ai: { local_ollama: false } } })
  await assert.rejects(off.run('find_ollama'), { key: 'ai.local_ollama_off' })
  await assert.rejects(off.run('create_ai_provider', { type: 'ollama' }), { key: 'ai.local_ollama_off' })
  // One that was added before stands in the list, and is asked no more.
  const before = await make(t)
  await before.run('create_ai_provider', { type: 'ollama', models: { text: 'x' } })
  before.installation.local.ai.local_ollama = false
  assert.equal((await aiState(before.installation, before.site)).text, undefined)
  await assert.rejects(before.run('test_ai_provider', { provider: 'ollama' }), { key: 'ai.local_ollama_off' })
  assert.equal(((await before.run('list_ai_providers')) as unknown as unknown[]).length, 1)
})

test('a test says what works, and why something does not', async (t) => {
  const { installation, server } = await withAi(t, 'compatible', { retries: 0 })
  const test = async () =>
    (await call(installation, 'default', 'test_ai_provider', { provider: 'main' })).body.data as never
  const { results } = (await test()) as {
    results: { capability: string; works: boolean; message: string | null }[]
  }
  assert.deepEqual(
    results.map(({ capability, works, message }) => [capability, works, message]),
    ['text', 'vision', 'embeddings', 'transcription'].map((one) => [one, true, null]),
  )
  server.next = ['ok', 'status 401']
  const again = (await test()) as { results: { works: boolean; message: string | null }[] }
  assert.deepEqual(
    again.results.map(({ works, message }) => [works, message]),
    [
      [true, null],
      [false, 'OpenAI-compatible refuses the API key. Enter a valid one.'],
      [true, null],
      [true, null],
    ],
  )
  const models = (await call(installation, 'default', 'list_ai_models', { provider: 'main' })).body.data
  assert.equal((models as unknown[]).length, 4)
})

test('who is asked first, and the budget: file, admin, installation', async (t) => {
  const server = await aiServer(t)
  const provider = {
    type: 'compatible',
    url: `${server.url}/v1`,
    key_env: 'AI_KEY',
    models: { text: 'small' },
  }
  const ai = { providers: { one: provider, two: provider }, provider: 'two', budget: 50 }
  const sites = { default: {}, fixed: { ai: { provider: 'one', budget: 70 } } }
  const { installation, run } = await make(t, { local: { ai }, env: AI_ENV, sites })
  const first = async (key = 'default') => (await aiState(installation, await installation.openSite(key))).text
  assert.deepEqual([await first(), await first('fixed')], ['two/small', 'one/small'])
  const settings = await run('update_ai_settings', { provider: 'one', budget: 60 })
  // The operator allows no more.
  assert.deepEqual([settings['provider'], settings['budget'], settings['most']], ['one', 50, 50])
  assert.equal(await first(), 'one/small')
  assert.equal((await run('update_ai_settings', { budget: 20 }))['budget'], 20)
  await assert.rejects(run('update_ai_settings', { provider: 'three' }), { code: 'not-found' })
  await assert.rejects(call(installation, 'fixed', 'update_ai_settings', { budget: 1 }), {
    key: 'ai.setting_in_file',
  })
  const fixed = (await call(installation, 'fixed', 'get_ai_settings', {})).body.data as Record<string, unknown>
  assert.deepEqual([fixed['budget'], fixed['locked']], [70, ['provider', 'budget']])
  await assert.rejects(run('update_ai_provider', { provider: 'one', name: 'x' }), {
    key: 'ai.provider_in_file',
  })
  await assert.rejects(run('create_ai_provider', { type: 'mistral', key: 'one' }), { code: 'validation' })
})

test('usage by feature, person, model and month', async (t) => {
  const { installation, site, server } = await withAi(t)
  installation.local.ai.providers['main']!.prices = { small: { input: 10_000, output: 20_000, minute: 0 } }
  const anna = await tokenCall(installation, 'default')
  const ask = (feature: string, actor: 'visitor' | typeof anna.principal) =>
    generateText(installation, site, { feature, actor, prompt: 'x' })
  await ask('translate', anna.principal)
  await ask('translate', 'visitor')
  server.next = ['status 401']
  await assert.rejects(ask('chat', 'visitor'))
  const usage = (await call(installation, 'default', 'get_ai_usage', {})).body.data as Record<string, unknown>
  const none = { input_tokens: 0, output_tokens: 0, cost: 0, unpriced: 0 }
  const one = { input_tokens: 100, output_tokens: 50, cost: 2, unpriced: 0 }
  assert.deepEqual(usage['features'], [
    {
      feature: 'translate',
      calls: 2,
      failed: 0,
      input_tokens: 200,
      output_tokens: 100,
      cost: 4,
      unpriced: 0,
    },
    { feature: 'chat', calls: 1, failed: 1, ...none },
  ])
  assert.deepEqual(usage['actors'], [
    { actor: 'visitor', name: null, calls: 2, failed: 1, ...one },
    { actor: `token:${anna.principal.token!.id}`, name: 'test', calls: 1, failed: 0, ...one },
  ])
  assert.deepEqual([usage['cost'], usage['calls'], usage['budget'], usage['currency']], [4, 3, null, 'EUR'])
  const old = (await call(installation, 'default', 'get_ai_usage', { month: '2020-01' })).body.data as never
  assert.deepEqual([old['calls'], (old['months'] as unknown[]).length], [0, 1])
})

test('without a call there is no ledger', async (t) => {
  const { site, run } = await make(t)
  assert.equal((await run('get_ai_usage'))['calls'], 0)
  assert.equal((await run('get_ai_settings'))['spent'], 0)
  assert.equal(site.sideDatabases.exists('ai'), false)
})

test('who may: ai.manage, on a website that has AI', async (t) => {
  const sites = { default: {}, off: { features: { ai: false } } }
  const { installation } = await make(t, { sites })
  const author = await tokenCall(installation, 'default', { role: 'author' })
  for (const name of ['list_ai_providers', 'get_ai_settings', 'get_ai_usage', 'find_ollama'])
    await assert.rejects(call(installation, 'default', name, {}, author), { code: 'forbidden' })
  await assert.rejects(call(installation, 'off', 'list_ai_providers', {}), { code: 'feature-disabled' })
  const off = await installation.openSite('off')
  await assert.rejects(generateText(installation, off, { feature: 'x', actor: 'system', prompt: 'x' }), {
    key: 'ai.off',
  })
})

test('editors, authors and reviewers may use it, and nobody below an administrator manages it', async (t) => {
  const { installation } = await make(t)
  const has = async (role: string) => {
    const { permissions } = (await tokenCall(installation, 'default', { role })).principal
    return ['ai.use', 'ai.manage'].filter((one) => permissions.has(one))
  }
  for (const role of ['editor', 'author', 'reviewer']) assert.deepEqual(await has(role), ['ai.use'], role)
  for (const role of ['requests', 'viewer']) assert.deepEqual(await has(role), [], role)
  assert.deepEqual(await has('admin'), ['ai.use', 'ai.manage'])
})

test('taking back: what was added goes, what was changed is as before, what was removed has lost its key', async (t) => {
  const { installation, site, run } = await make(t)
  const last = async () =>
    (await site.db.read.selectFrom('changes').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  const revert = (id: number) => run('revert_changes', { change: id })
  await run('create_ai_provider', { type: 'openai', api_key: KEY, models: { text: 'a' } })
  await run('update_ai_provider', { provider: 'openai', models: { text: 'b' } })
  await revert(await last())
  assert.deepEqual((await run('get_ai_provider', { provider: 'openai' }))['models'], { text: 'a' })
  await run('delete_ai_provider', { provider: 'openai' })
  const outcome = JSON.stringify(await revert(await last()))
  assert.match(outcome, /API key/)
  void installation
})
