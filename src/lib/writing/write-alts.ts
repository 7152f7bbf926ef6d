// Lets AI describe images in all languages that lack an alternative text, until the budget is used up.
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { generateText } from '../ai/ai.ts'
import { reasonOf, AppError } from '../base/errors.ts'
import { asWritten } from '../base/catalogue/message.ts'
import { openOriginal, reencode } from '../media/media.ts'
import type { Media } from '../media/schema.ts'
import { say } from '../platform/i18n/say.ts'
import { isOfImage, findMissingAlts, type MissingAlt } from './alt-images.ts'
import { singleLine } from './check-segment.ts'
import { siteInstructions } from './instructions.ts'
import { altSystem, delimited } from './prompts.ts'
import type { End, RunResult } from './runs.ts'
import { pendingChangeOf, type Work } from './work.ts'

/** Longest side of the image sent to a model, in pixels. */
const SIDE = 1024
const MAX_PIXELS = 50_000_000
/** Maximum characters of an alternative text. */
const LONGEST = 300

const Answer = z.object({ texts: z.array(z.object({ lang: z.string(), text: z.string() })) })

export async function writeAlts(work: Work): Promise<End> {
  const { ctx, input } = work
  const lacking = await findMissingAlts(ctx, (name, params) => work.read(name, params), input)
  const result: RunResult = { media: [], changes: [], skipped: [] }
  for (const [i, one] of lacking.entries()) {
    work.progress(i, lacking.length)
    await work.noted()
    if (work.signal.aborted) return { status: 'stopped', result }
    const error = await describe(work, one, result).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (work.signal.aborted) return { status: 'stopped', result }
    if (isOfImage(error)) result.skipped!.push({ id: one.item.id, name: one.item.name, message: say('en', error) })
    else if (error instanceof AppError) return { status: endOf(error), result, error }
    else if (error) throw error as Error
    work.progress(i + 1, lacking.length)
  }
  await work.noted()
  return { status: result.changes!.length ? 'pending' : 'done', result }
}

const endOf = ({ key }: AppError): End['status'] => (key === 'ai.budget_spent' ? 'stopped' : 'failed')

async function describe(work: Work, { item, languages }: MissingAlt, result: RunResult): Promise<void> {
  const { installation, site } = work.ctx
  const { object, model } = await generateText(installation, site, {
    feature: 'alt',
    actor: work.principal,
    signal: work.signal,
    schema: Answer,
    system: altSystem(languages, await siteInstructions(site)),
    prompt: `What is to be seen?\n${delimited('file', item.name)}`,
    images: [{ bytes: await pictureOf(work, item), mime: 'image/jpeg' }],
    max_output_tokens: 300 + 200 * languages.length,
  })
  const texts = languages.map((lang) => ({ lang, alt: altOf(object.texts, lang, item) }))
  for (const { lang, alt } of texts) {
    const change = pendingChangeOf(await work.write('update_media', { id: item.id, lang, alt }, model))
    if (change !== undefined) result.changes!.push(change)
  }
  result.media!.push(item.id)
  result.model = model
}

/** Throws 422 for a language that is missing, or has no text. */
function altOf(texts: z.output<typeof Answer>['texts'], lang: string, { name }: Media): string {
  const found = texts.filter((one) => one.lang === lang)
  const text = found.length === 1 ? singleLine(found[0]!.text) : ''
  if (!text || text.length > LONGEST) throw new AppError('writing.alt_incomplete', { name, lang })
  return text
}

/** Scaled down, without metadata such as place and camera. */
async function pictureOf({ ctx }: Work, item: Media): Promise<Uint8Array> {
  try {
    const original = await openOriginal(ctx, item)
    if (!original) throw new AppError('media.not_found', { id: item.id })
    return await reencode(await buffer(original.stream), {
      max_pixels: MAX_PIXELS,
      format: 'jpeg',
      max_side: SIDE,
    })
  } catch (error) {
    const reason = error instanceof AppError ? reasonOf(error) : asWritten(String(error))
    throw new AppError('writing.image_unreadable', { name: item.name, reason })
  }
}
