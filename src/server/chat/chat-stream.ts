// Streams an answer as server-sent events (HTML 9.2); stops when the client disconnects.
import { abortAnswer, outcomeText, type VisitorEvent } from '../../lib/chat/chat.ts'
import type { Translate } from '../../lib/platform/i18n/site-texts.ts'
import type { Visit } from '../context.ts'
import { personalHeaders } from '../forms/form-answer.ts'

export interface Streaming {
  lt: Translate
  /** Key of the conversation. */
  key: string
  events: AsyncGenerator<VisitorEvent, void, undefined>
  /** Aborts the request to the provider. */
  stop: AbortController
}

export function chatStream(visit: Visit, { lt, key, events, stop }: Streaming): Response {
  const encoder = new TextEncoder()
  const line = (event: object) => encoder.encode(`data: ${JSON.stringify(event)}\n\n`)
  let begun = false
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (!begun) {
        begun = true
        return controller.enqueue(line({ type: 'begin', chat: key }))
      }
      const { done, value } = await events.next()
      if (done) return controller.close()
      controller.enqueue(line(worded(lt, value)))
    },
    async cancel() {
      await abortAnswer(events, stop)
    },
  })
  const headers = {
    ...personalHeaders(visit),
    'content-type': 'text/event-stream; charset=utf-8',
    // Tells proxies (nginx) not to buffer the response.
    'x-accel-buffering': 'no',
  }
  return new Response(body, { headers })
}

const worded = (lt: Translate, event: VisitorEvent): object =>
  event.type === 'end' && event.outcome !== 'answered'
    ? { ...event, message: outcomeText(lt, event.outcome, event.sources) }
    : event
