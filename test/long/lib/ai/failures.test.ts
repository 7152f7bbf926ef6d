// Providers that fail: each failure is a message that says what and who, in time, and nothing of the key or the question.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { inspect } from 'node:util'
import test from 'node:test'
import { z } from 'zod'
import { embed, generateText, streamText, transcribe } from '../../../../src/lib/ai/ai.ts'
import { AppError } from '../../../../src/lib/base/errors.ts'
import { AI_TYPES } from '../../../../src/lib/platform/config/ai-config.ts'
import { AI_ENV, type AiServer, type Behaviour } from '../../../support/ai-server.ts'
import { eventually } from '../../../support/eventually.ts'
import { which } from '../../../support/programs.ts'
import { tempFolder } from '../../../support/temp.ts'
import { ledgerOf, withAi } from '../../../lib/ai/with-ai.ts'

const CALL = { feature: 'test', actor: 'system', prompt: 'the secret question' } as const

/** What is said, how often the server is asked, and what the ledger has. */
const FAILURES: [Behaviour, string, number, string][] = [
  ['status 401', 'ai.key_refused', 1, 'failed'],
  ['status 403', 'ai.key_refused', 1, 'failed'],
  ['status 404', 'ai.not_an_api', 1, 'failed'],
  ['status 400', 'ai.rejected', 1, 'failed'],
  ['status 429', 'ai.too_many', 2, 'failed'],
  ['status 500', 'ai.server_failed', 2, 'failed'],
  ['status 503', 'ai.server_failed', 2, 'failed'],
  ['no_quota', 'ai.quota', 1, 'failed'],
  ['no_model', 'ai.model_missing', 1, 'failed'],
  ['too_long', 'ai.question_too_long', 1, 'failed'],
  ['longer', 'ai.question_too_long', 1, 'failed'],
  ['too_large', 'ai.question_too_long', 1, 'failed'],
  ['took_long', 'ai.server_failed', 2, 'failed'],
  ['not_started', 'ai.rejected', 1, 'failed'],
  ['redirects', 'ai.not_an_api', 1, 'failed'],
  ['broken_json', 'ai.bad_answer', 1, 'bad_answer'],
  ['no_json', 'ai.bad_answer', 1, 'bad_answer'],
  ['cut_off', 'ai.broken_off', 1, 'cut_off'],
  ['huge', 'ai.answer_too_large', 1, 'bad_answer'],
  ['length', 'ai.cut_off', 1, 'cut_off'],
  ['refuses', 'ai.refused', 1, 'refused'],
  ['empty', 'ai.no_answer', 1, 'bad_answer'],
]

for (const type of AI_TYPES)
  test(`${type}: failures of whole answers`, async (t) => {
    const { server, installation, site } = await withAi(t, type)
    for (const [behaviour, key, requestCount, outcome] of FAILURES) {
      const failed = await failureOf(server, behaviour, () => generateText(installation, site, CALL))
      assert.deepEqual(
        [behaviour, failed.error.key, failed.requestCount],
        [behaviour, key, requestCount],
        inspect(failed.error),
      )
      assert.equal((await ledgerOf(site)).at(-1)!.outcome, outcome, behaviour)
      assertDiscreet(failed.error)
    }
  })

/** Of streams: what is not said here is as of whole answers. */
const STREAMED: Partial<Record<Behaviour, string | RegExp | undefined>> = {
  length: undefined,
  // Where the SDK skips lines that are no events, the stream ends without an end.
  broken_json: /bad_answer|broken_off/,
  no_json: /bad_answer|broken_off/,
}

for (const type of AI_TYPES)
  test(`${type}: failures of streams`, async (t) => {
    const { server, installation, site } = await withAi(t, type)
    for (const [behaviour, defaultKey, requestCount] of FAILURES) {
      const key = behaviour in STREAMED ? STREAMED[behaviour] : defaultKey
      const stream = () => Array.fromAsync(streamText(installation, site, CALL))
      if (key === undefined) {
        server.always = behaviour
        const last = (await stream()).at(-1)!
        assert.ok(last.type === 'end' && last.finish === 'length')
        continue
      }
      const failed = await failureOf(server, behaviour, stream)
      assert.match(
        `${behaviour} ${failed.error.key}`,
        new RegExp(`^${behaviour} .*(${reg(key)})$`),
        inspect(failed.error),
      )
      assert.equal(failed.requestCount, requestCount, behaviour)
      assertDiscreet(failed.error)
    }
    assert.ok((await ledgerOf(site)).every(({ outcome }) => outcome !== 'open'))
  })

const reg = (key: string | RegExp): string => (typeof key === 'string' ? key : key.source)

test('vectors and speech fail alike', async (t) => {
  const { server, installation, site } = await withAi(t)
  const work = [
    () => embed(installation, site, { feature: 'test', texts: ['x'] }),
    () => transcribe(installation, site, { feature: 'test', audio: Buffer.from('RIFF') }),
  ]
  for (const one of work)
    for (const [behaviour, key] of FAILURES.slice(0, 15)) {
      const failed = await failureOf(server, behaviour, one)
      assert.deepEqual([behaviour, failed.error.key], [behaviour, key], inspect(failed.error))
    }
})

test('an object that has not the form that was asked for', async (t) => {
  const { server, installation, site } = await withAi(t)
  for (const reply of ['{"title": 1}', 'Here you are: {"title": "x"}', '{"title": "x"', '[]']) {
    server.reply = () => reply
    const schema = z.object({ title: z.string() })
    const failed = await failureOf(server, 'ok', () => generateText(installation, site, { ...CALL, schema }))
    assert.equal(failed.error.key, 'ai.bad_object')
    assertDiscreet(failed.error)
  }
  // It was answered, and that costs.
  const [call] = await ledgerOf(site)
  assert.deepEqual([call!.outcome, call!.input_tokens, call!.output_tokens], ['bad_answer', 100, 50])
})

test('a failure that passes is asked again, and no more often than is allowed', async (t) => {
  const { server, installation, site } = await withAi(t, 'mistral', { retries: 2 })
  server.next = ['status 429', 'status 500', 'ok']
  assert.equal((await generateText(installation, site, CALL)).text, CALL.prompt)
  assert.equal(server.requests.length, 3)
  server.next = ['status 429', 'status 500', 'status 429', 'ok']
  await assert.rejects(generateText(installation, site, CALL), { key: 'ai.too_many' })
  assert.equal(server.requests.length, 6)
})

const openssl = which('openssl')

test('a certificate that nobody vouches for is named, and not tried again', { skip: !openssl }, async (t) => {
  const folder = tempFolder(t)
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert]
  execFileSync(openssl!, ['req', '-x509', ...kind], { stdio: 'ignore' })
  const stranger = createServer({ key: readFileSync(key), cert: readFileSync(cert) })
  await once(stranger.listen(0, '127.0.0.1'), 'listening')
  t.after(() => void stranger.close())
  let attempts = 0
  stranger.on('connection', () => attempts++)
  const { installation, site } = await withAi(t, 'compatible', { retries: 2 })
  installation.local.ai.providers['main']!.url = `https://127.0.0.1:${(stranger.address() as AddressInfo).port}/v1`
  await assert.rejects(generateText(installation, site, CALL), {
    key: 'ai.not_trusted',
    message: /DEPTH_ZERO_SELF_SIGNED_CERT.*NODE_EXTRA_CA_CERTS/,
  })
  assert.equal(attempts, 1)
})

test('who shall ask again later than the call may last does not wait for it', async (t) => {
  const { server, installation, site } = await withAi(t, 'compatible', { timeout_s: 30, retries: 2 })
  for (const seconds of [31, 3600]) {
    server.next = [`busy ${seconds}`]
    await assert.rejects(generateText(installation, site, CALL), { key: 'ai.too_many' })
    assert.equal(server.requests.splice(0).length, 1)
  }
  server.next = ['busy 1', 'ok']
  assert.equal((await generateText(installation, site, CALL)).text, CALL.prompt)
})

test('a server that is down, or has another address', async (t) => {
  const { server, installation, site } = await withAi(t, 'compatible', { retries: 0 })
  const provider = installation.local.ai.providers['main']!
  const url = provider.url
  provider.url = 'http://127.0.0.1:1/v1'
  await assert.rejects(generateText(installation, site, CALL), {
    key: 'ai.server_down',
    message: /at 127\.0\.0\.1:1/,
  })
  provider.url = `${server.url}/wrong`
  await assert.rejects(embed(installation, site, { feature: 'test', texts: ['x'] }), { key: 'ai.not_an_api' })
  provider.url = url
})

for (const behaviour of ['silent', 'stalls'] as const)
  test(`no call outlives its limit: ${behaviour}`, async (t) => {
    const { server, installation, site } = await withAi(t, 'openai', { timeout_s: 1, retries: 5 })
    const work = [
      () => generateText(installation, site, CALL),
      () => Array.fromAsync(streamText(installation, site, CALL)),
      () => embed(installation, site, { feature: 'test', texts: ['x'] }),
      () => transcribe(installation, site, { feature: 'test', audio: Buffer.from('RIFF') }),
    ]
    for (const one of work) {
      const failed = await failureOf(server, behaviour, one)
      assert.deepEqual([failed.error.key, failed.requestCount], ['ai.too_slow', 1])
      await eventually(() => server.requests.at(-1)!.gone, 'the request is ended')
      assert.equal((await ledgerOf(site)).at(-1)!.outcome, 'too_slow')
    }
  })

test('attempts that wait for one another share the limit', async (t) => {
  const { server, installation, site } = await withAi(t, 'openai', { timeout_s: 2, retries: 5 })
  server.next = ['status 500', 'status 500', 'silent']
  await assert.rejects(generateText(installation, site, CALL), { key: 'ai.too_slow' })
  await eventually(() => server.requests.at(-1)!.gone, 'the request is ended')
})

test('a stream without end is ended', async (t) => {
  const { server, installation, site } = await withAi(t)
  const work = () => Array.fromAsync(streamText(installation, site, { ...CALL, max_output_tokens: 100 }))
  const failed = await failureOf(server, 'endless', work)
  assert.equal(failed.error.key, 'ai.answer_too_large')
  await eventually(() => server.requests.at(-1)!.gone, 'the request is ended')
})

test('who stops ends the request', async (t) => {
  const { server, installation, site } = await withAi(t)
  const stop = new AbortController()
  server.always = 'silent'
  const waiting = generateText(installation, site, { ...CALL, signal: stop.signal })
  waiting.catch(() => undefined)
  await eventually(() => server.requests.length, 'the request')
  stop.abort()
  await assert.rejects(waiting, { key: 'ai.stopped' })
  await eventually(() => server.requests[0]!.gone, 'the request is ended')
  server.always = 'stalls'
  for await (const part of streamText(installation, site, CALL)) if (part.type === 'text') break
  await eventually(() => server.requests[1]!.gone, 'the request is ended')
  assert.deepEqual(
    (await ledgerOf(site)).map(({ outcome }) => outcome),
    ['stopped', 'stopped'],
  )
  await assert.rejects(generateText(installation, site, { ...CALL, signal: stop.signal }), {
    key: 'ai.stopped',
  })
})

test('a key that the provider repeats is not told', async (t) => {
  const { server, installation, site } = await withAi(t)
  server.reply = undefined
  const { AI_KEY } = AI_ENV
  server.echo = { status: 400, body: { error: { message: `wrong: ${AI_KEY}\nfor \u0000you` } } }
  const failed = await failureOf(server, 'ok', () => generateText(installation, site, CALL))
  assert.equal(failed.error.key, 'ai.rejected')
  assert.match(failed.error.message, /wrong: … for you/)
  assertDiscreet(failed.error)
})

async function failureOf(server: AiServer, behaviour: Behaviour, work: () => Promise<unknown>) {
  server.always = behaviour
  const before = server.requests.length
  const error = await work().then(
    () => assert.fail(`${behaviour} is a failure`),
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof AppError, inspect(error))
  return { error, requestCount: server.requests.length - before }
}

function assertDiscreet(error: AppError): void {
  const inspected = inspect(error, { depth: 20, showHidden: true })
  assert.ok(!inspected.includes(AI_ENV.AI_KEY) && !inspected.includes(CALL.prompt), inspected)
}
