import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { labelLanguage } from '../../platform/i18n/labels.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { failedPublications } from '../../document/document.ts'

const FailedPublication = z
  .object({
    id: z.int(),
    title: z.string(),
    lang: z.string(),
    message: z.string(),
    planned_for: z.string().nullable(),
    at: z.string(),
  })
  .meta({ id: 'FailedPublication' })

const MAX = 1000

export default defineOperation({
  name: 'list_failed_publications',
  summary:
    'List scheduled publications that failed, of pages or of the entries of a table, until they are published or scheduled again.',
  level: 'read',
  rest: 'GET /failed-publications',
  input: z.strictObject({
    table: z.string().max(64).optional().describe('Handle; pages when it is missing'),
    id: z.int().min(1).optional().describe('Of this page or entry only'),
    locale: languageInput().optional().describe('Language of the messages, for example de'),
  }),
  output: FailedPublication,
  paged: true,
  async handler(ctx, { table, id, locale, ...params }) {
    const all = await failedPublications(ctx, MAX, labelLanguage(locale))
    const type = table === undefined ? 'page' : 'entry'
    const found = all.filter(
      (one) => one.type === type && one.table === (table ?? null) && (id === undefined || one.id === id),
    )
    const items = found.map(({ type: _type, table: _table, ...one }) => one)
    return pageOf(items, params, ({ id: key }) => String(key))
  },
})
