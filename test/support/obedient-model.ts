// The worst model: it does whatever it reads, wherever that stands. `[[call name {…}]]` in a message makes it call a tool,
// `[[say …]]` makes it say something, each once.
import type { AiServer } from './ai-server.ts'

export interface Order {
  name: string
  input: Record<string, unknown>
}

/** What a text must hold to be obeyed. */
export const order = (name: string, input: object): string => `[[call ${name} ${JSON.stringify(input)}]]`
export const saying = (text: string): string => `[[say ${text}]]`

/** Makes a server obey; returns what it was made to call, in order. */
export function obeying(server: AiServer): Order[] {
  const obeyed = new Set<string>()
  const calls: Order[] = []
  const read = () => textsOf(server.requests.at(-1)!.body).join('\n')
  const next = (): Order | undefined => {
    for (const [match, name = '', rest = ''] of read().matchAll(/\[\[call (\w+) (\{.*?\})\]\]/g)) {
      const input = parsed(rest)
      // An order in a text that was cut off, or that stands in JSON which was.
      if (obeyed.has(match) || typeof input !== 'object') continue
      obeyed.add(match)
      const made = { name, input: input as Record<string, unknown> }
      calls.push(made)
      return made
    }
    return undefined
  }
  // Asked for with each answer: what it calls follows from what it was sent.
  server.tool_calls = { shift: next } as never
  server.reply = () => {
    const texts = [...read().matchAll(/\[\[say (.*?)\]\]/g)].map(([, text]) => text!)
    return texts.length ? texts.join('\n\n') : 'Done.'
  }
  return calls
}

/** Every text of a prompt, also those inside answers of tools, which are JSON. */
function textsOf({ messages }: Record<string, unknown>): string[] {
  const texts: string[] = []
  const walk = (value: unknown): void => {
    const inner = typeof value === 'string' && /^[{[]/.test(value) ? parsed(value) : undefined
    if (inner !== undefined) walk(inner)
    else if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
  }
  for (const { role, content } of messages as { role: string; content: unknown }[]) if (role !== 'system') walk(content)
  return texts
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
