import { z } from 'zod'
import { message } from '../../base/catalogue/message.ts'
import { languageInput } from '../../fields/inputs.ts'
import { BlockInput } from '../../blocks/schema.ts'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { requireLanguage } from '../../core/operation/require-language.ts'
import { say } from '../../platform/i18n/say.ts'
import { accessLike } from '../access.ts'
import { copyContent } from '../copy.ts'
import { createPage, translation } from '../create.ts'
import { requireActive } from '../../document/define-document-kind.ts'
import { contentOf } from '../drafts.ts'
import { findPage, langRef, pageRef, type StoredPage } from '../locate.ts'
import { requireStructure } from '../move.ts'
import { headFields, Page } from '../schema.ts'
import { serializePage } from '../serialize-page.ts'
import { translationSubject } from '../subject.ts'

export default defineOperation({
  name: 'translate_page',
  summary: 'Create a translation of a page as a draft linked to it, with the given blocks or a copy to translate.',
  level: 'write',
  permission: 'pages.edit',
  feature: 'languages',
  rest: 'POST /pages/{page}/translate',
  mcp: { idempotent: true },
  creates: '/pages/{id}',
  input: z.strictObject({
    page: pageRef,
    lang: langRef,
    to: languageInput().describe('The language to translate into'),
    ...headFields,
    blocks: z.array(BlockInput).optional(),
  }),
  output: Page,
  subject: translationSubject,
  async handler(ctx, { page: ref, lang, to, blocks, title, slug, ...input }) {
    requireStructure(ctx)
    const page = await findPage(ctx, ref, lang)
    requireActive(page)
    requireLanguage(ctx.site, to, 'to')
    const copy = copyContent(ctx, page)
    const { dry_run: _, if_version: __, batch: ___, ...head } = input as Record<string, unknown>
    const made = await createPage(ctx, {
      ...copy,
      // What was not translated with the rest would stay in the other language; the title and the text serve instead.
      ...(title && { nav_title: null, meta_title: null }),
      ...(blocks && { meta_description: null }),
      ...head,
      title: title ?? copy.title,
      slug: page.slug === '' ? '' : (slug ?? (title ? undefined : copy.slug)),
      blocks: blocks ?? copy.blocks,
      originalBlocks: blocks ? contentOf(page).blocks : copy.blocks,
      lang: to,
      parent_id: await translatedParent(ctx, page, to),
      position: page.sort,
      type: page.type,
      template_for: page.template_for,
      translation_group: page.translation_group,
      visible: accessLike(page),
    })
    return serializePage(ctx.site, made)
  },
})

/** The parent's translation; the top, with a warning, when it has none. */
async function translatedParent(ctx: Context, page: StoredPage, to: string): Promise<number | null> {
  if (page.parent_id === null) return null
  const parent = await ctx.db
    .selectFrom('pages')
    .select(['translation_group', 'title'])
    .where('id', '=', page.parent_id)
    .executeTakeFirst()
  if (!parent) return null
  const there = await translation(ctx, parent.translation_group, to)
  if (there) return there.id
  const text = say(ctx.language, message('page.translated_at_top', { parent: parent.title, lang: to }))
  ctx.warnings.push({ code: 'parent_untranslated', message: text, parent_id: page.parent_id })
  return null
}
