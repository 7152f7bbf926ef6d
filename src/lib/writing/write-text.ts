// Rewrites one text for an editor, who reviews it before using it: only the fact that AI wrote it is stored.
import { z } from 'zod'
import { generateText } from '../ai/ai.ts'
import type { Message } from '../base/catalogue/message.ts'
import { message } from '../base/catalogue/message.ts'
import { AppError, invalid } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { sanitizeRichText } from '../fields/sanitize.ts'
import { richTextToText } from '../rules/conditions/plain-text.ts'
import { contentOf, findPage } from '../pages/pages.ts'
import { say } from '../platform/i18n/say.ts'
import { siteInstructions } from './instructions.ts'
import { delimited, writingSystem, type Tone, type WritingAction } from './prompts.ts'
import { addressesIn, firstMissing, placeholdersIn } from './protected-parts.ts'
import { textsOfPage, plainTextIn, type Content } from './texts.ts'
import { translateParts } from './translate-parts.ts'

export interface WritingInput {
  action: WritingAction
  text?: string | undefined
  format: 'plain' | 'html'
  lang: string
  from?: string | undefined
  tone?: Tone | undefined
  instruction?: string | undefined
  max?: number | undefined
  page?: string | undefined
}
export interface Written {
  text: string
  model: string
}

const Answer = z.object({ text: z.string() })
/** Maximum characters of a page to describe: its beginning says what it is about. */
const MAX_READ = 12_000
const META: Partial<Record<WritingAction, number>> = { meta_title: 120, meta_description: 320 }

/** Throws 422 when the second answer is invalid, too; and the errors of the provider. */
export async function writeText(ctx: Context, input: WritingInput): Promise<Written> {
  if (input.action === 'translate') return translated(ctx, input)
  const source = await sourceOf(ctx, input)
  const first = await ask(ctx, input, { source })
  const error = errorOf(input, source, first.text)
  if (!error) return first
  const second = await ask(ctx, input, { source, error })
  const still = errorOf(input, source, second.text)
  if (still) throw new AppError('writing.text_refused', { reason: still })
  return second
}

/** As pages are translated: in segments that are checked. */
async function translated(ctx: Context, input: WritingInput): Promise<Written> {
  const { text = '', format, lang, from = ctx.site.default_language, max } = input
  if (!text.trim()) throw invalid('/text', 'writing.text_missing')
  if (from === lang) throw invalid('/lang', 'writing.same_language')
  const kind = format === 'html' ? ('rich' as const) : ('plain' as const)
  const part = { path: 'text', kind, text, names: [], max, set: () => undefined }
  const { installation, site, principal: actor } = ctx
  const instructions = await siteInstructions(site)
  const work = {
    installation,
    site,
    actor,
    from,
    to: lang,
    instructions,
    nameOf: (_: unknown, paragraph: string) => paragraph.slice(0, 50),
  }
  const { texts, model } = await translateParts(work, [part])
  return { text: texts.get(part)!, model: model ?? '' }
}

/** A number or a uid names the page, whatever the language of the answer. */
const ID = /^(\d{1,15}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** The text to work on. Throws 422 where it is missing. */
async function sourceOf(
  ctx: Context,
  { action, text = '', instruction, page, format, lang }: WritingInput,
): Promise<string> {
  if (META[action] !== undefined) {
    if (page === undefined) throw invalid('/page', 'writing.page_missing')
    const content = structuredClone(
      contentOf(await findPage(ctx, page, ID.test(page) ? undefined : lang)),
    ) as unknown as Content
    const texts = textsOfPage(ctx.site, content).filter(({ path }) => !path.startsWith('meta_'))
    return texts.map(plainTextIn).join('\n').slice(0, MAX_READ)
  }
  if (action === 'write' && !instruction?.trim()) throw invalid('/instruction', 'writing.instruction_missing')
  if (action !== 'write' && !text.trim()) throw invalid('/text', 'writing.text_missing')
  return format === 'html' ? sanitizeRichText(text) : text
}

async function ask(
  ctx: Context,
  input: WritingInput,
  { source, error }: { source: string; error?: Message | undefined },
): Promise<Written> {
  const { installation, site, principal } = ctx
  const { action, lang, tone, instruction, format } = input
  const isMeta = META[action] !== undefined
  const rich = format === 'html' && !isMeta
  const max = input.max ?? META[action]
  const instructions = await siteInstructions(site)
  const { object, model } = await generateText(installation, site, {
    feature: isMeta ? 'meta' : 'write',
    actor: principal,
    schema: Answer,
    system: writingSystem({ action, rich, lang, tone, max, instructions }),
    prompt: [
      ...(instruction ? [`The editor asks:\n${instruction}`] : []),
      delimited('text', source),
      ...(error ? [`Your first answer could not be used. ${delimited('problem', say('en', error))}`] : []),
    ].join('\n'),
    max_output_tokens: Math.min(8000, 1000 + 2 * Buffer.byteLength(source)),
  })
  const text = rich ? sanitizeRichText(object.text.trim()) : plainOf(object.text)
  return { text, model }
}

/** Some models write markup whatever the prompt says. */
const plainOf = (text: string): string =>
  /<\/?(?:p|br|strong|em|b|i|ul|ol|li|h[1-6])\b[^>]*>/i.test(text)
    ? richTextToText(sanitizeRichText(text))
    : text.trim()

/** AI must not add links that the text did not have; a correction must keep numbers and placeholders. */
function errorOf(
  { action, instruction = '', format, max = META[action] }: WritingInput,
  source: string,
  text: string,
): Message | undefined {
  const plain = format === 'html' ? richTextToText(text) : text
  if (!plain.trim()) return message('writing.flaw_empty')
  if (max !== undefined && plain.length > max) return message('writing.flaw_over_max', { max })
  const added = firstMissing([...new Set(linksIn(text))], [...linksIn(source), ...linksIn(instruction)])
  if (added !== undefined) return message('writing.flaw_address_added', { address: added.slice(0, 200) })
  const [before, after] = [placeholdersIn(source), placeholdersIn(text)]
  const alien = firstMissing([...new Set(after)], [...before, ...placeholdersIn(instruction)])
  if (alien !== undefined) return message('writing.flaw_placeholder', { placeholder: alien.slice(0, 200) })
  if (action !== 'correct' && action !== 'tone') return undefined
  const lost = firstMissing(linksIn(source), linksIn(text))
  if (lost !== undefined) return message('writing.flaw_address_missing', { address: lost })
  const placeholder = firstMissing(before, after)
  return placeholder === undefined ? undefined : message('writing.flaw_placeholder', { placeholder })
}

/** Link targets and addresses. */
const linksIn = (text: string): string[] => [
  ...[...text.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href),
  ...addressesIn(text.replace(/href="[^"]*"/g, '')),
]
