// Each of the four providers does what it has a model for, and none of it leaves the way that it was set up for.
// Holds: interface 1 ai
import assert from 'node:assert/strict'
import test from 'node:test'
import { z } from 'zod'
import { aiState, embed, generateText, streamText, transcribe } from '../../../src/lib/ai/ai.ts'
import { AI_TYPES } from '../../../src/lib/platform/config/ai-config.ts'
import { AI_ENV, aiServer, EMBEDDING_LENGTH } from '../../support/ai-server.ts'
import { makeInstallation } from '../../support/installation.ts'
import { withAi } from './with-ai.ts'

const CALL = { feature: 'test', actor: 'system' } as const
const PNG = { bytes: Buffer.from('iVBORw0KGgo=', 'base64'), mime: 'image/png' }

for (const type of AI_TYPES) {
  test(`${type}: a text, an object, a picture`, async (t) => {
    const { server, installation, site } = await withAi(t, type)
    const text = await generateText(installation, site, { ...CALL, system: 'Be short.', prompt: 'Guten Tag' })
    assert.equal(text.text, 'Guten Tag')
    assert.deepEqual(text.usage, { input_tokens: 100, output_tokens: 50, cost: 0, priced: type === 'ollama' })
    assert.equal(text.model, 'main/small')
    server.reply = () => '{"title": "Ü", "tags": ["a"]}'
    const schema = z.strictObject({
      title: z.string(),
      tags: z.array(z.string()),
      note: z.string().optional(),
    })
    const { object } = await generateText(installation, site, { ...CALL, prompt: 'Give me a title', schema })
    assert.deepEqual(object, { title: 'Ü', tags: ['a'] })
    server.reply = undefined
    const result = await generateText(installation, site, { ...CALL, prompt: 'What is it?', images: [PNG] })
    assert.equal(result.model, 'main/eyes')
    assert.match(JSON.stringify(server.requests.at(-1)!.body), /data:image\/png;base64,iVBORw0KGgo=/)
    for (const { headers } of server.requests) assert.equal(headers.authorization, `Bearer ${AI_ENV.AI_KEY}`)
  })

  test(`${type}: part by part, with tools`, async (t) => {
    const { server, installation, site } = await withAi(t, type)
    const parts = await Array.fromAsync(streamText(installation, site, { ...CALL, prompt: 'one two three' }))
    assert.deepEqual(
      parts.map((part) => (part.type === 'text' ? part.text : part.type)),
      ['one ', 'two ', 'three', 'end'],
    )
    const end = parts.at(-1)!
    assert.ok(end.type === 'end' && end.finish === 'stop' && end.text === 'one two three')
    assert.deepEqual([end.usage.input_tokens, end.usage.output_tokens], [100, 50])
    server.tool_calls = [{ name: 'find', input: { q: 'x' } }]
    const tools = { find: { description: 'Finds pages', schema: z.object({ q: z.string() }) } }
    const [wants, done] = await Array.fromAsync(streamText(installation, site, { ...CALL, prompt: 'x', tools }))
    assert.ok(wants?.type === 'tool_call' && done?.type === 'end' && done.finish === 'tools')
    assert.deepEqual([wants.call.name, wants.call.input], ['find', { q: 'x' }])
    const messages = [
      { role: 'user' as const, text: 'x' },
      { role: 'assistant' as const, text: '', tool_calls: [wants.call] },
      { role: 'tool' as const, results: [{ id: wants.call.id, name: 'find', output: { hits: 1 } }] },
    ]
    server.reply = ({ messages: sentMessages }) => JSON.stringify((sentMessages as unknown[]).at(-1))
    const answer = await generateText(installation, site, { ...CALL, messages, tools })
    assert.match(answer.text, /hits/)
  })

  test(`${type}: vectors and speech`, async (t) => {
    const { server, installation, site } = await withAi(t, type)
    const texts = Array.from({ length: 40 }, (_, i) => `text ${i}`)
    const { vectors, model } = await embed(installation, site, { feature: 'search', texts })
    assert.deepEqual([vectors.length, vectors[39]!.length, model], [40, EMBEDDING_LENGTH, 'main/vectors'])
    assert.equal(server.requests.length, 2)
    const audio = Buffer.from('RIFF....WAVEfmt ')
    const heard = await transcribe(installation, site, { feature: 'captions', audio, language: 'de-AT' })
    assert.equal(heard.text, 'go forward ten meters')
    assert.deepEqual(heard.segments, [
      { start: 0, end: 1.2, text: 'go forward' },
      { start: 1.2, end: 2.5, text: 'ten meters' },
    ])
    const { path, headers, body } = server.requests.at(-1)!
    assert.equal(path, '/v1/audio/transcriptions')
    assert.match(headers['content-type']!, /^multipart\/form-data; boundary=/)
    assert.match(body.text!, /RIFF\.\.\.\.WAVE/)
  })

  test(`${type}: what is there`, async (t) => {
    const { server, installation, site } = await withAi(t, type)
    assert.deepEqual(await aiState(installation, site), {
      text: 'main/small',
      vision: 'main/eyes',
      embeddings: 'main/vectors',
      transcription: 'main/ears',
    })
    assert.equal(server.requests.length, 0)
  })
}

test('a server without a key gets none', async (t) => {
  const server = await aiServer(t)
  const provider = {
    type: 'compatible',
    url: `${server.url}/v1`,
    models: { text: 'small', transcription: 'ears' },
  }
  const { installation, close } = await makeInstallation({ local: { ai: { providers: { main: provider } } } })
  t.after(close)
  const site = await installation.openSite('default')
  await generateText(installation, site, { ...CALL, prompt: 'x' })
  await transcribe(installation, site, { feature: 'test', audio: Buffer.from('RIFF') })
  assert.deepEqual(
    server.requests.map(({ headers }) => headers.authorization),
    [undefined, undefined],
  )
})
