// Translates the draft of a page, block by block, into the draft of its translation.
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { contentOf, findPage } from '../pages/pages.ts'
import { siteInstructions } from './instructions.ts'
import { namesIn } from './part-names.ts'
import type { End } from './runs.ts'
import { textsOfPage, type Content } from './texts.ts'
import { translateParts, type Translated } from './translate-parts.ts'
import { pendingChangeOf, type Work } from './work.ts'

const HEAD = ['title', 'nav_title', 'meta_title', 'meta_description']

export async function translatePage(work: Work): Promise<End> {
  const { ctx, input } = work
  const to = String(input['to'])
  const page = await findPage(ctx, String(input['page']))
  const content = structuredClone(contentOf(page)) as unknown as Content
  const parts = textsOfPage(ctx.site, content)
  const translated = await translateTexts(work, { from: page.lang, to, parts, title: page.title })
  for (const [part, text] of translated.texts) part.set(text)
  const there = await translationOf(ctx, page.translation_group, to)
  return writeTranslation(work, { page: page.id, to, there, content, model: translated.model! })
}

interface Source {
  from: string
  to: string
  parts: ReturnType<typeof textsOfPage>
  title: string
}

/** Throws 422 where there is nothing to translate. */
export async function translateTexts(work: Work, { parts, title, ...languages }: Source): Promise<Translated> {
  const { ctx, principal, signal, progress, input } = work
  const { installation, site } = ctx
  const translated = await translateParts(
    {
      installation,
      site,
      signal,
      progress,
      ...languages,
      actor: principal,
      instructions: await siteInstructions(site),
      nameOf: namesIn(site, input['language']),
    },
    parts,
  )
  if (translated.model === undefined) throw new AppError('writing.nothing_to_translate', { title })
  signal.throwIfAborted()
  return translated
}

/** The id of its translation, unless it is in the trash. */
export async function translationOf(
  { site }: Pick<Context, 'site'>,
  group: string,
  lang: string,
): Promise<number | undefined> {
  const found = await site.db.read
    .selectFrom('pages')
    .select('id')
    .where('translation_group', '=', group)
    .where('lang', '=', lang)
    .where('status', '!=', 'trash')
    .executeTakeFirst()
  return found && Number(found.id)
}

interface Written {
  page: number
  to: string
  there: number | undefined
  content: Content
  model: string
}

async function writeTranslation(work: Work, { page, to, there, content, model }: Written): Promise<End> {
  const head = Object.fromEntries(HEAD.map((name) => [name, content[name] ?? null]))
  const { blocks } = content
  const answers =
    there === undefined
      ? [await work.write('translate_page', { page: String(page), to, ...head, blocks }, model)]
      : [
          await work.write('update_page', { page: String(there), ...head }, model),
          await work.write('replace_blocks', { page: String(there), blocks }, model),
        ]
  const changes = answers.map(pendingChangeOf).filter((one) => one !== undefined)
  if (changes.length) return { status: 'pending', result: { changes, model } }
  const { id } = answers.at(-1)!.body.data as { id: number }
  return { status: 'done', result: { page: id, model } }
}
