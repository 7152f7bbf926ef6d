// Links that lead nowhere on the website itself: addresses, pages, entries, files and anchors that visitors do not
// find.
import { message } from '../../base/catalogue/message.ts'
import { defineAuditCheck, type Found } from '../define-audit-check.ts'
import { brokenHrefs } from '../links/broken-hrefs.ts'
import { hiddenTargets } from '../links/hidden-targets.ts'
import type { Survey } from '../survey/survey.ts'

export default defineAuditCheck(async function* (survey) {
  yield* brokenHrefs(survey)
  yield* hiddenTargets(survey)
  yield* menuEntries(survey)
  yield* redirects(survey)
})

/** Entries of menus made by hand whose page visitors do not see. */
async function* menuEntries({ model }: Survey): AsyncGenerator<Found> {
  for (const [setting, items] of model.menus) {
    const [, name = '', lang = ''] = setting.split(':')
    const all = items.flatMap((item) => [item, ...(item.children ?? [])])
    for (const { page, label = '' } of all) {
      if (page === undefined || model.tree.find(page)) continue
      yield {
        code: 'menu_page_hidden',
        severity: 'error',
        key: page,
        message: message('audit.menu_page_hidden', { label: label || page }),
        object: { type: 'menu', id: name, title: name, lang },
        fix: { operation: 'set_menu', input: { name, lang }, needs: ['items'] },
      }
    }
  }
}

/** The most redirects that are checked. */
const MAX = 5000

async function* redirects(survey: Survey): AsyncGenerator<Found> {
  const { site } = survey
  const rows = await site.db.walk
    .selectFrom('redirects')
    .select(['id', 'from_path', 'to_url'])
    .orderBy('id')
    .limit(MAX)
    .execute()
  for (const { id, from_path, to_url } of rows) {
    // What placeholders stand for depends on the request.
    if (/[*]|\/:/.test(to_url.replace(/^https?:\/\//, ''))) continue
    const target = survey.targetOf(to_url)
    if (!target || 'outside' in target || (await survey.isThere(target.address, target.search))) continue
    yield {
      code: 'redirect_nowhere',
      severity: 'error',
      key: to_url,
      message: message('audit.redirect_nowhere', { from: from_path, to: to_url }),
      object: { type: 'redirect', id: Number(id), title: from_path },
      fix: { operation: 'update_redirect', input: { id: Number(id) }, needs: ['to_url'] },
    }
  }
}
