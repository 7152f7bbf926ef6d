// Thoughts that a model writes before its answer, as servers without a parser for them pass on: nobody sees them.
import assert from 'node:assert/strict'
import test from 'node:test'
import { z } from 'zod'
import { generateText, streamText } from '../../../src/lib/ai/ai.ts'
import { withAi } from './with-ai.ts'

const CALL = { feature: 'test', actor: 'system', prompt: 'How many?' } as const
const THOUGHTS = '<think>\nThey want a number. Is it { "count": 2 }?\n</think>\n\n'

for (const type of ['compatible', 'ollama'] as const)
  test(`${type}: thoughts are no part of an answer`, async (t) => {
    const { server, installation, site } = await withAi(t, type)
    server.reply = () => `${THOUGHTS}There are three, if a < b.`
    assert.equal((await generateText(installation, site, CALL)).text.trim(), 'There are three, if a < b.')
    const parts = await Array.fromAsync(streamText(installation, site, CALL))
    const texts = parts.flatMap((part) => (part.type === 'text' ? part.text : []))
    assert.equal(texts.join('').trim(), 'There are three, if a < b.')

    server.reply = () => `${THOUGHTS}{"count": 3}`
    const schema = z.object({ count: z.number() })
    assert.deepEqual((await generateText(installation, site, { ...CALL, schema })).object, { count: 3 })

    server.reply = () => '<think>There is no end of'
    const unfinished = Array.fromAsync(streamText(installation, site, CALL))
    await assert.rejects(unfinished, { key: 'ai.no_answer' })
  })
