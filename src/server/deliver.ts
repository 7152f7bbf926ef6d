// File responses of operations: streamed while generated, so their length is not known in advance (contract 3.2).
import type { Deliverable } from '../lib/core/operation/context.ts'
import { apiHeaders } from './headers.ts'

/** Accepts at most one file, and sends it in place of the operation's result. */
export function fileDelivery(request: Request): {
  deliver: (file: Deliverable) => void
  answer: (headers: Record<string, string | undefined>) => Response | undefined
} {
  let delivered: Deliverable | undefined
  return {
    deliver: (file) => void (delivered = file),
    answer: (headers) => delivered && fileResponse(delivered, { request, headers }),
  }
}

function fileResponse(
  { name, type, content }: Deliverable,
  { request, headers }: { request: Request; headers: Record<string, string | undefined> },
): Response {
  const all: Record<string, string | undefined> = {
    ...apiHeaders,
    ...headers,
    'content-type': type,
    // Names are table handles with an extension: nothing in them needs quoting.
    'content-disposition': `attachment; filename="${name}"`,
  }
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const body = request.method === 'HEAD' ? null : encoded(content)
  return new Response(body, { headers: given })
}

/** An error while streaming breaks the connection off, so that a partial file is not taken for a complete one. */
function encoded(content: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const bytesOf = (piece: string | Uint8Array) =>
    typeof piece === 'string' ? encoder.encode(piece) : new Uint8Array(piece)
  const pieces = content[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next()
      if (next.done) controller.close()
      else controller.enqueue(bytesOf(next.value))
    },
    cancel: async () => void (await pieces.return?.()),
  })
}
