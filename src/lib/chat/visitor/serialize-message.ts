// Messages of a visitor's chat as they are stored, and as they are shown.
import type { z } from 'zod'
import type { ChatDetail, ChatSource } from '../schema.ts'
import { NO_LINKS, parseAnswer, plainBlocks } from '../answer/parse-answer.ts'
import { sourceLinks } from '../answer/source-links.ts'
import type { Message } from '../store.ts'
import type { OUTCOMES } from '../schema.ts'

export type Source = z.output<typeof ChatSource>
export interface StoredAnswer {
  text: string
  /** All that the model was given, in its order: an answer names them by numbers. */
  sources: Source[]
  outcome: (typeof OUTCOMES)[number]
}

type Shown = z.input<typeof ChatDetail>['messages'][number]

export function serializeMessage({ role, content, created_at: at }: Message): Shown {
  if (role === 'user') {
    const { text } = JSON.parse(content) as { text: string }
    return { role: 'visitor', blocks: plainBlocks(text), sources: [], outcome: null, at }
  }
  const { text, sources, outcome } = JSON.parse(content) as StoredAnswer
  const blocks = parseAnswer(text, sources.length ? sourceLinks(sources) : NO_LINKS)
  return { role: 'chat', blocks, sources: usedSources(text, sources), outcome, at }
}

const MAX_SHOWN = 3

/** Those that an answer names or links to; of one that names none the first. */
export function usedSources(text: string, sources: readonly Source[]): Source[] {
  const links = sourceLinks(sources)
  const used = new Set<string>()
  const noting = {
    allowed: (href: string) => note(links.allowed(href)),
    cited: (n: number) => {
      const source = links.cited(n)
      note(source?.href)
      return source
    },
  }
  const note = (href: string | undefined) => {
    if (href !== undefined) used.add(href)
    return href
  }
  parseAnswer(text, noting)
  const named = sources.filter(({ url }) => used.has(url))
  return named.length ? named : sources.slice(0, MAX_SHOWN)
}
