// Members who may change a part of the content only: some tables, page sub-trees, languages (contract 1.2, memberships),
// and those entries of a table that a rule of their role names (contract 2.2).
import { AppError } from '../base/errors.ts'
import type { ContentScope } from './operation/subject.ts'
import type { Principal } from './principal.ts'

/** Throws 403 naming what lies outside; what has no place (settings, accounts) is not limited here. */
export function requireInScope({ limits, user }: Principal, scope: ContentScope | undefined): void {
  if (!limits || !scope) return
  const { lang, pages, table, matches } = scope
  if (lang !== undefined && limits.languages.length && !limits.languages.includes(lang))
    throw new AppError('access.language_outside', { lang })
  if (pages && limits.pages.length && !pages.some((uid) => limits.pages.includes(uid)))
    throw new AppError('access.pages_outside')
  if (table !== undefined && limits.tables.length && !limits.tables.includes(table))
    throw new AppError('access.table_outside', { table })
  const rule = matches && limits.records.find((one) => one.table === table)
  if (rule && !matches(rule.where, user)) throw new AppError('access.record_outside', { table: rule.table })
}

/** The scope of a table as a whole: its fields, shares and sources. Whoever changes only some of its entries changes none of these. */
export const wholeTable = (table: string): ContentScope => ({ table, matches: () => false })
