// ai:providers, ai:test, ai:usage; and that nothing of AI is loaded or seen where nobody asks for it.
// Holds: contract 3.4 ai
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { cms, serveCms } from '../../support/cms.ts'
import { AI_ENV, aiConfig, aiServer, type AiServer } from '../../support/ai-server.ts'
import { loadedBy, loadedFrom, recording } from '../../support/loaded-files.ts'
import { tempFolder } from '../../support/temp.ts'

suite('AI from the command line', () => {
  let root: string
  before(async () => {
    root = tempFolder()
    const { code, stderr } = await cms(root, ['site:create', 'main', 'localhost', 'starter'])
    assert.equal(code, 0, stderr)
  })

  const change = (values: object) => {
    const path = join(root, 'config/config.local.json')
    const config = JSON.parse(readFileSync(path, 'utf8')) as object
    writeFileSync(path, JSON.stringify({ ...config, ...values }))
  }
  const use = (server: AiServer, more: Record<string, unknown> = {}) =>
    change({ ai: aiConfig(server, 'compatible', { retries: 0, ...more }) })
  const run = (...args: string[]) => cms(root, args, { env: AI_ENV })

  test('without a provider: nothing in health, and a hint where one asks', async () => {
    const health = await run('health', '--json')
    assert.doesNotMatch(health.stdout, /\.ai"/)
    assert.match((await run('ai:providers')).stderr, /No AI provider yet/)
    assert.equal((await run('ai:test')).code, 3)
    assert.match((await run('ai:usage')).stderr, /No AI call in this month/)
  })

  test('nothing of the AI SDK is loaded until it is called', async (t) => {
    const isOfAi = (name: string) => name === 'ai' || name.startsWith('@ai-sdk/')
    for (const args of [['call', 'get_me'], ['health'], ['ai:providers'], ['ai:usage'], ['call', 'list_pages']]) {
      const { code, stderr, packages } = await loadedBy(root, args)
      assert.equal(code, 0, stderr)
      assert.deepEqual(packages.filter(isOfAi), [], args.join(' '))
      assert.ok(packages.includes('better-sqlite3'))
    }
    const file = join(root, 'loaded')
    const served = await serveCms(root, [], recording(file))
    assert.equal((await fetch(served.url.replace('127.0.0.1', 'localhost'))).status, 200)
    assert.equal(await served.stop('SIGTERM'), 0)
    const loaded = loadedFrom(file)
    assert.deepEqual(loaded.packages.filter(isOfAi), [])
    // Of the areas, what declares them, their operations and the block of the chat is read; nothing else.
    const declares = /area|operations|messages|^src\/lib\/chat\/blocks\//
    const small = ['ai-in-file', 'visitor/longest-question', 'visitor/print'].map((name) => `src/lib/chat/${name}.ts`)
    const ours = loaded.files.filter(
      (one) => /^src\/lib\/(ai|chat|transcription|writing)\//.test(one) && !declares.test(one),
    )
    assert.deepEqual(ours.sort(), small)
    use(await aiServer(t))
    process.env['AI_KEY'] = AI_ENV.AI_KEY
    t.after(() => delete process.env['AI_KEY'])
    assert.ok((await loadedBy(root, ['ai:test'])).packages.includes('ai'))
  })

  test('they list, test and count', async (t) => {
    const server = await aiServer(t)
    use(server)
    const { json } = await run('ai:providers', '--json')
    assert.equal(json.result.providers[0].key, 'main')
    assert.match((await run('ai:providers')).stdout, /main +OpenAI-compatible +compatible +file +yes +small +eyes/)
    const works = await run('ai:test')
    assert.equal(works.code, 0, works.stderr)
    assert.match(works.stdout, /✓ main text {2}small, \d+ ms\n✓ main vision/)
    server.always = 'status 401'
    const fails = await run('ai:test', 'main')
    assert.deepEqual([fails.code, fails.stdout.match(/✗ main/g)?.length], [1, 4])
    assert.match(fails.stdout, /refuses the API key/)
    assert.equal((await run('ai:test', 'other')).code, 3)
    const usage = await run('ai:usage')
    assert.match(usage.stdout, /FEATURE +CALLS +FAILED/)
    assert.match(usage.stdout, /test +\d+ +4/)
    assert.match(usage.stdout, /are counted as 0: their models have no price/)
    assert.equal((await run('ai:usage', '--by=model', '--format=ids')).stdout.includes('main/small'), true)
    assert.equal((await run('ai:usage', '--month=2026-13')).code, 2)
  })

  test('health says what cannot work', async (t) => {
    use(await aiServer(t), { provider: 'gone' })
    const { json } = await cms(root, ['health', '--json'])
    const found = json.result.checks.filter(({ id }: { id: string }) => id === 'site.main.ai')
    const messages = found.map(({ message }: { message: string }) => message).join('\n')
    assert.match(messages, /no AI provider “gone”/)
    assert.match(messages, /the environment variable AI_KEY is not set/)
  })

  test('a mistake in the file is named with its place', async () => {
    for (const [ai, expected] of [
      [{ providers: { a: { type: 'claude' } } }, /ai\.providers\.a\.type/],
      [{ providers: { a: { type: 'compatible' } } }, /a compatible server needs its address/],
      [{ providers: { 'A B': { type: 'openai' } } }, /ai\.providers\.A B: Invalid key/],
      [{ provider: 'x', key: 'sk-1' }, /unknown key/],
    ] as const) {
      change({ ai })
      const { code, stderr } = await run('ai:providers')
      assert.equal(code, 2, stderr)
      assert.match(stderr, expected)
    }
  })
})
