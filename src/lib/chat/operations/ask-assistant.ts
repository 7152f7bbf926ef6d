import { z } from 'zod'
import { message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import { MINUTE, SECOND } from '../../base/clock.ts'
import { requireLimit } from '../../core/limits.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { abortAnswer } from '../answer/leave-answer.ts'
import { answerPerson, LONGEST_MS } from '../assistant/answer-person.ts'
import { requirePerson } from '../assistant/person.ts'
import { addConversation, beginTurn, findConversation } from '../store.ts'

const MAX_QUESTIONS = 60
const LIMIT = { name: 'assistant', limit: 40, window_s: (10 * MINUTE) / SECOND }

export default defineOperation({
  name: 'ask_assistant',
  summary:
    'Ask the assistant. It acts with your permissions, and all its writes are pending changes that need approval. Streams its response as server-sent events.',
  level: 'read',
  permission: 'ai.use',
  feature: ['ai', 'chat'],
  rest: 'POST /assistant/messages',
  sends: ['text/event-stream'],
  input: z.strictObject({
    conversation: z.int().min(1).optional().describe('That goes on; a new one begins without it'),
    text: z.string().trim().min(1).max(8000),
  }),
  output: z.object({ conversation: z.int() }),
  async handler(ctx, { conversation: id, text }) {
    const user = requirePerson(ctx)
    const { site, installation, deliver } = ctx
    if (!deliver) throw new AppError('chat.no_stream')
    await requireLimit(installation, { ...LIMIT, key: `${site.key} user:${user}` }, message('chat.too_many'))
    const begin = {
      kind: 'assistant' as const,
      user_id: user,
      lang: ctx.language ?? 'en',
      page: '',
      question: text,
    }
    const conversation =
      id === undefined
        ? await addConversation(site, begin, ctx.now)
        : await findConversation(site, id, { kind: 'assistant', user_id: user })
    const turn = { question: text, longest_ms: LONGEST_MS + MINUTE, most: MAX_QUESTIONS, now: ctx.now }
    await beginTurn(site, conversation, turn)
    const stop = new AbortController()
    const events = answerPerson(ctx, conversation, stop.signal)
    deliver({ name: 'answer.txt', type: 'text/event-stream', content: lines(events, stop) })
    return { conversation: conversation.id }
  },
})

/** As server-sent events. A closed connection stops the answer at once, also while the provider is waited for. */
function lines(events: ReturnType<typeof answerPerson>, stop: AbortController): AsyncIterable<string> {
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const { done, value } = await events.next()
        return done ? { done, value: undefined } : { done: false, value: `data: ${JSON.stringify(value)}\n\n` }
      },
      async return() {
        await abortAnswer(events, stop)
        return { done: true, value: undefined }
      },
    }),
  }
}
