// Server-sent events of an answer, as they come (HTML 9.2): an operation that writes while it is read.

/** The data of each event, read as JSON. Ends where the answer ends, however that is. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = parts.pop()!
      for (const part of parts) {
        const data = part.split('\n').find((line) => line.startsWith('data: '))
        if (data) yield JSON.parse(data.slice('data: '.length))
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
