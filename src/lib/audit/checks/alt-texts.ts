// Pictures that say nothing to those who do not see them.
import { chunks } from '../../base/chunks.ts'
import { message } from '../../base/catalogue/message.ts'
import { referencesOf, type Reference } from '../../fields/fields.ts'
import { withoutAlt } from '../../media/media.ts'
import { defineAuditCheck, type Found } from '../define-audit-check.ts'
import { blockFix, pageObject } from '../links/places.ts'
import type { Survey } from '../survey/survey.ts'

export default defineAuditCheck(async function* (survey) {
  yield* ofItems(survey)
  yield* ofMarkup(survey)
})

/** One for each item that is shown without, however often. */
async function* ofItems(survey: Survey): AsyncGenerator<Found> {
  const { site } = survey
  const silent = new Set<number>()
  for (const [lang, references] of shownIn(survey))
    for (const some of chunks(references, AT_ONCE))
      for (const one of await withoutAlt({ site, db: site.db.read }, some, lang)) if ('id' in one) silent.add(one.id)
  const ids = [...silent].sort((a, b) => a - b)
  for (const some of chunks(ids, AT_ONCE)) {
    const items = site.db.read.selectFrom('media').select(['id', 'name', 'title', 'sha256'])
    for (const { id, name, title, sha256 } of await items.where('id', 'in', some).orderBy('id').execute())
      yield {
        code: 'alt_missing',
        severity: 'warning',
        state: sha256,
        message: message('audit.alt_missing', { name }),
        object: { type: 'media', id: Number(id), title: title ?? name },
        fix: { operation: 'update_media', input: { id: Number(id) }, needs: ['alt'] },
      }
  }
}

/** In one statement. */
const AT_ONCE = 400

/** By language what pages, entries and the settings show there. */
function shownIn({ site, pages, entries, model }: Survey): Map<string, Reference[]> {
  const visible = new Map<string, Reference[]>(site.languages.map((lang) => [lang, []]))
  for (const { page, references } of pages)
    visible.get(page.lang)?.push(...references.map(({ reference }) => reference))
  for (const { entry, references } of entries) visible.get(entry.lang)?.push(...references)
  for (const [lang, { values }] of model.settings) visible.get(lang)?.push(...referencesOf(model.settingFields, values))
  return visible
}

/** Templates of blocks that print pictures without the attribute. */
async function* ofMarkup({ pages }: Survey): AsyncGenerator<Found> {
  for (const facts of pages)
    for (const { src, section } of facts.outline.pictures) {
      const block = section || undefined
      yield {
        code: 'picture_without_alt',
        severity: 'warning',
        key: `${section} ${src}`,
        block,
        message: message('audit.picture_without_alt', { src }),
        object: pageObject(facts),
        fix: block ? blockFix(facts, block) : undefined,
      }
    }
}
