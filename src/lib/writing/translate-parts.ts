// Translates the texts of an object in batches, and checks every segment; one that fails again is rejected by name.
import { z } from 'zod'
import { generateText, type AiActor } from '../ai/ai.ts'
import type { Message } from '../base/catalogue/message.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { say } from '../platform/i18n/say.ts'
import { errorOf, singleLine, type Languages } from './check-segment.ts'
import { delimited, translationSystem } from './prompts.ts'
import { assemble, isSegment, plainTextOf, type Piece, type Segment } from './segments.ts'
import { piecesOf, type TextPart } from './texts.ts'

export interface Translating extends Languages {
  installation: Installation
  site: Site
  actor: AiActor
  /** The website's instructions: glossary, form of address. */
  instructions?: string | undefined
  signal?: AbortSignal | undefined
  /** The label of a text's place; `paragraph` is the text in question. */
  nameOf: (part: TextPart, paragraph: string) => string
  /** Called with the characters translated, and the total. */
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

/** Characters per call: with the overhead, the answer fits the output limit of small models. */
const BATCH = 3600
const MAX_ITEMS = 40
const AT_ONCE = 3

const Answer = z.object({ texts: z.array(z.object({ id: z.int(), text: z.string() })) })

/** Throws 422 `writing.translation_refused` naming the block, and the errors of the provider. */
export async function translateParts(work: Translating, parts: readonly TextPart[]): Promise<Translated> {
  const cut = new Map(parts.map((part) => [part, limited(piecesOf(part), part.max)]))
  const items = [...cut].flatMap(([part, pieces]) => pieces.filter(isSegment).map((segment) => ({ part, segment })))
  const run = new Run(work, items)
  await run.all()
  const texts = new Map([...cut].map(([part, pieces]) => [part, assemble(pieces, (one) => run.answers.get(one)!)]))
  for (const part of parts) requireLength(work, part, texts.get(part)!)
  return { texts, model: run.model }
}

/** Limits a text of one segment to the maximum length of its field. */
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

  /** Makes a few calls at once; the first failure stops the others. */
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
    // The first failure is why the others stopped.
    await Promise.all(workers).finally(() => Promise.allSettled(workers))
  }

  async #batch(batch: Item[]): Promise<void> {
    const answers = await this.#ask(batch).catch((error: unknown) => {
      if (isUnusable(error)) return new Map<number, string>()
      throw error
    })
    for (const [i, item] of batch.entries()) {
      const answer = answers.get(i + 1)
      const problem = this.#problem(item, answer)
      this.answers.set(item.segment, problem ? await this.#again(item, problem) : answer!)
      this.#advance(item)
    }
  }

  #problem({ segment }: Item, answer: string | undefined): Message | undefined {
    return answer === undefined ? { key: 'writing.flaw_missing' } : errorOf(segment, answer, this.#work)
  }

  /** Requests one segment alone, with its error. Throws 422 when it fails again. */
  async #again(item: Item, problem: Message): Promise<string> {
    const { nameOf } = this.#work
    const refused = (reason: Message) =>
      new AppError('writing.translation_refused', {
        block: nameOf(item.part, plainTextOf(item.segment, item.segment.text)),
        reason,
      })
    const answers = await this.#ask([item], problem).catch((error: unknown) => {
      throw isUnusable(error) ? refused({ key: error.key, args: error.args }) : error
    })
    const answer = answers.get(1)
    const still = this.#problem(item, answer)
    if (still) throw refused(still)
    return answer!
  }

  async #ask(items: Item[], error?: Message): Promise<Map<number, string>> {
    const { installation, site, actor, from, to, instructions, signal } = this.#work
    const texts = items.map(({ segment: { text, max } }, i) => ({
      id: i + 1,
      text,
      ...(max && { at_most: max }),
      ...(error && { problem: say('en', error) }),
    }))
    const { object, model } = await generateText(installation, site, {
      feature: 'translate',
      actor,
      schema: Answer,
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

/** The request to a model, and the limit of its output. */
function requestOf(texts: object[], { from, to, instructions }: Pick<Translating, 'from' | 'to' | 'instructions'>) {
  const data = delimited('texts', JSON.stringify({ texts }))
  return {
    system: translationSystem(from, to, instructions),
    prompt: `Translate the texts between the marks.\n${data}`,
    max_output_tokens: 1000 + Buffer.byteLength(data),
  }
}

export interface Planned {
  /** Characters of all texts to translate. */
  characters: number
  /** Bytes of the texts, and of each call if every answer is valid. */
  texts: number
  calls: { inputBytes: number; most_output: number }[]
}

/** The requests that would be made, without making them. */
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
      return { inputBytes: bytes(system) + bytes(prompt), most_output: max_output_tokens }
    }),
  }
}

/** Only ids that occur once: of duplicates it is unclear which is right. */
function answersOf(texts: readonly { id: number; text: string }[]): Map<number, string> {
  const counts = Map.groupBy(texts, ({ id }) => id)
  return new Map(
    [...counts].flatMap(([id, all]) => (all.length === 1 ? [[id, singleLine(all[0]!.text)] as const] : [])),
  )
}

/** Errors of a single answer, not of the provider: smaller requests may succeed. */
const UNUSABLE = new Set(['ai.bad_object', 'ai.bad_answer', 'ai.no_answer', 'ai.cut_off', 'ai.refused'])
const isUnusable = (error: unknown): error is AppError => error instanceof AppError && UNUSABLE.has(error.key)

function batchesOf(items: readonly Item[]): Item[][] {
  const batches: Item[][] = []
  let size = Infinity
  for (const item of items) {
    const { length } = item.segment.text
    if (size + length > BATCH || batches.at(-1)!.length >= MAX_ITEMS) {
      batches.push([])
      size = 0
    }
    batches.at(-1)!.push(item)
    size += length
  }
  return batches
}
