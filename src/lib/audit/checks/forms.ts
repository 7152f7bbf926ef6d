// Public forms that collect personal data and do not say how it is used (GDPR art. 13).
import { hasKind } from '../../rules/conditions/traits.ts'
import { message } from '../../base/catalogue/message.ts'
import { lookUpTable, visitorsView, type DataTable } from '../../data/data.ts'
import { hasFeature } from '../../core/site.ts'
import { defineAuditCheck } from '../define-audit-check.ts'
import type { Survey } from '../survey/survey.ts'

export default defineAuditCheck(async function* (survey) {
  if (!hasFeature(survey.site, 'forms')) return
  for (const table of await openForms(survey)) {
    if (saysWhy(survey, table)) continue
    yield {
      code: 'form_without_consent',
      severity: 'error',
      message: message('audit.form_without_consent', { name: table.name }),
      object: { type: 'table', id: table.handle, title: table.name },
      state: JSON.stringify(visitorsView(table).formFields.map(({ name }) => name)).slice(0, 60),
      fix: { operation: 'save_data_table', input: { table: table.handle, apply: true }, needs: ['settings'] },
    }
  }
})

async function openForms({ site }: Survey): Promise<DataTable[]> {
  const rows = await site.db.read
    .selectFrom('data_tables')
    .select('handle')
    .where('living', 'is not', null)
    .orderBy('handle')
    .execute()
  const tables = await Promise.all(rows.map(({ handle }) => lookUpTable({ site, db: site.db.read }, handle)))
  return tables.filter(
    (table) => table?.settings.form?.open === true && visitorsView(table).formFields.length > 0,
  ) as DataTable[]
}

/** A page on privacy that visitors see, or a box they have to tick. */
function saysWhy({ model }: Survey, table: DataTable): boolean {
  const page = table.settings.form?.privacy_page
  if (page !== undefined && model.tree.find(page)) return true
  return visitorsView(table).formFields.some((field) => hasKind(field, 'boolean') && field['must_be_true'] === true)
}
