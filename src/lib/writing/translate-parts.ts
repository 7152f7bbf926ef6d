// Translates the texts of an object in parts that fit a call, and checks every segment; what cannot be made right is refused by name.
import { z } from 'zod'
import { generateText, type AiActor } from '../ai/ai.ts'
import type { Message } from '../base/catalogue/message.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { say } from '../platform/i18n/say.ts'
import { errorOf, tidied, type Languages } from './check-segment.ts'
import { delimited, translationSystem } from './prompts.ts'
import { assemble, isSegment, wordsOf, type Piece, type Segment } from './segments.ts'
import { piecesOf, type TextPart } from './texts.ts'

export interface Translating extends Languages {
  installation: Installation
  site: Site
  actor: AiActor
  /** How the site wants it: a glossary, a form of address. */
  instructions?: string | undefined
  signal?: AbortSignal | undefined
  /** The place of a text as people call it; `words` are those of the paragraph that it is about. */
  nameOf: (part: TextPart, words: string) => string
  /** Characters translated, of all. */
  progress?: ((done: number, total: number) => void) | undefined
}
export interface Translated {
  texts: Map<TextPart, string>
  /** `provider/model`; undefined when there was nothing to translate. */
  model: string | undefined
}

interface Item {
  part: TextPart
  segment: Segment
}

/** Characters of one call: with what surrounds them, its answer fits the output of small models. */
const BATCH = 3600
const MOST_ITEMS = 40
const AT_ONCE = 3

const Answer = z.object({ texts: z.array(z.object({ id: z.int(), text: z.string() })) })

/** Throws 422 `writing.translation_refused` naming the block, and what the provider failed with. */
export async function translateParts(work: Translating, parts: readonly TextPart[]): Promise<Translated> {
  const cut = new Map(parts.map((part) => [part, limited(piecesOf(part), part.max)]))
  const items = [...cut].flatMap(([part, pieces]) =>
    pieces.filter(isSegment).map((segment) => ({ part, segment })),
  )
  const run = new Run(work, items)
  await run.all()
  const texts = new Map(
    [...cut].map(([part, pieces]) => [part, assemble(pieces, (one) => run.answers.get(one)!)]),
  )
  for (const part of parts) requireLength(work, part, texts.get(part)!)
  return { texts, model: run.model }
}

/** A text of one segment is to be no longer than its field takes. */
function limited(pieces: Piece[], max: number | undefined): Piece[] {
  const isOne = pieces.filter(isSegment).length === 1
  return pieces.map((piece) => (isSegment(piece) && isOne && max !== undefined ? { ...piece, max } : piece))
}

function requireLength({ nameOf }: Translating, part: TextPart, text: string): void {
  const { max, kind } = part
  if (max === undefined || kind === 'rich' || text.length <= max) return
  throw new AppError('writing.translation_refused', {
    block: nameOf(part, text),
    reason: { key: 'writing.flaw_over_max', args: { max } },
  })
}

class Run {
  readonly answers = new Map<Segment, string>()
  model: string | undefined
  readonly #work: Translating
  readonly #items: Item[]
  readonly #stop = new AbortController()
  #done = 0

  constructor(work: Translating, items: Item[]) {
    this.#work = work
    this.#items = items
  }

  /** A few calls at once; the first that fails ends the others. */
  async all(): Promise<void> {
    const waiting = batchesOf(this.#items)
    const next = async (): Promise<void> => {
      for (let batch = waiting.shift(); batch; batch = waiting.shift()) await this.#batch(batch)
    }
    const workers = Array.from({ length: AT_ONCE }, async () => {
      try {
        await next()
      } catch (error) {
        waiting.length = 0
        this.#stop.abort()
        throw error
      }
    })
    // The first failure is why the others ended.
    await Promise.all(workers).finally(() => Promise.allSettled(workers))
  }

  async #batch(batch: Item[]): Promise<void> {
    const answers = await this.#ask(batch).catch((error: unknown) => {
      if (isUnusable(error)) return new Map<number, string>()
      throw error
    })
    for (const [i, item] of batch.entries()) {
      const answer = answers.get(i + 1)
      const flaw = this.#flaw(item, answer)
      this.answers.set(item.segment, flaw ? await this.#again(item, flaw) : answer!)
      this.#advance(item)
    }
  }

  #flaw({ segment }: Item, answer: string | undefined): Message | undefined {
    return answer === undefined ? { key: 'writing.flaw_missing' } : errorOf(segment, answer, this.#work)
  }

  /** Alone, and with what was wrong with it. Throws 422 when it is wrong again. */
  async #again(item: Item, flaw: Message): Promise<string> {
    const { nameOf } = this.#work
    const refused = (reason: Message) =>
      new AppError('writing.translation_refused', {
        block: nameOf(item.part, wordsOf(item.segment, item.segment.text)),
        reason,
      })
    const answers = await this.#ask([item], flaw).catch((error: unknown) => {
      throw isUnusable(error) ? refused({ key: error.key, args: error.args }) : error
    })
    const answer = answers.get(1)
    const still = this.#flaw(item, answer)
    if (still) throw refused(still)
    return answer!
  }

  async #ask(items: Item[], flaw?: Message): Promise<Map<number, string>> {
    const { installation, site, actor, from, to, instructions, signal } = this.#work
    const texts = items.map(({ segment: { text, max } }, i) => ({
      ...{ id: i + 1, text, ...(max && { at_most: max }) },
      ...(flaw && { problem: say('en', flaw) }),
    }))
    const { object, model } = await generateText(installation, site, {
      ...{ feature: 'translate', actor, schema: Answer },
      ...requestOf(texts, { from, to, instructions }),
      signal: AbortSignal.any([this.#stop.signal, ...(signal ? [signal] : [])]),
    })
    this.model = model
    return answersOf(object.texts)
  }

  #advance({ segment }: Item): void {
    this.#done += segment.text.length
    const total = this.#items.reduce((sum, one) => sum + one.segment.text.length, 0)
    this.#work.progress?.(this.#done, total)
  }
}

/** What a model is asked, and how much it may answer. */
function requestOf(
  texts: object[],
  { from, to, instructions }: Pick<Translating, 'from' | 'to' | 'instructions'>,
) {
  const data = delimited('texts', JSON.stringify({ texts }))
  return {
    system: translationSystem(from, to, instructions),
    prompt: `Translate the texts between the marks.\n${data}`,
    max_output_tokens: 1000 + Buffer.byteLength(data),
  }
}

export interface Planned {
  /** Of all that is to be translated. */
  characters: number
  /** Bytes of the texts, and of each call that is made when every answer is right. */
  texts: number
  calls: { asked: number; most_output: number }[]
}

/** What would be asked; nothing is. */
export function planned(
  languages: Pick<Translating, 'from' | 'to' | 'instructions'>,
  parts: readonly TextPart[],
): Planned {
  const items = parts.flatMap((part) =>
    piecesOf(part)
      .filter(isSegment)
      .map((segment) => ({ part, segment })),
  )
  const bytes = (text: string) => Buffer.byteLength(text)
  return {
    characters: items.reduce((sum, { segment }) => sum + segment.text.length, 0),
    texts: items.reduce((sum, { segment }) => sum + bytes(segment.text), 0),
    calls: batchesOf(items).map((batch) => {
      const texts = batch.map(({ segment: { text } }, i) => ({ id: i + 1, text }))
      const { system, prompt, max_output_tokens } = requestOf(texts, languages)
      return { asked: bytes(system) + bytes(prompt), most_output: max_output_tokens }
    }),
  }
}

/** Once each: of what comes twice nobody knows which is meant. */
function answersOf(texts: readonly { id: number; text: string }[]): Map<number, string> {
  const counts = Map.groupBy(texts, ({ id }) => id)
  return new Map(
    [...counts].flatMap(([id, all]) => (all.length === 1 ? [[id, tidied(all[0]!.text)] as const] : [])),
  )
}

/** Failures of one answer, not of the provider: asked again, in smaller parts, it may do better. */
const UNUSABLE = new Set(['ai.bad_object', 'ai.bad_answer', 'ai.no_answer', 'ai.cut_off', 'ai.refused'])
const isUnusable = (error: unknown): error is AppError => error instanceof AppError && UNUSABLE.has(error.key)

function batchesOf(items: readonly Item[]): Item[][] {
  const batches: Item[][] = []
  let size = Infinity
  for (const item of items) {
    const { length } = item.segment.text
    if (size + length > BATCH || batches.at(-1)!.length >= MOST_ITEMS) {
      batches.push([])
      size = 0
    }
    batches.at(-1)!.push(item)
    size += length
  }
  return batches
}
