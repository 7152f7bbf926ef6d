// Why the user cannot edit an entry: their role, their part of the content, another website, the trash.
import { fieldsInScope } from '../../../lib/rules/conditions/plan-fields.ts'
import { meetsRecordRule } from '../../../lib/rules/conditions/record-rule.ts'
import { SYSTEM_FIELDS } from '../../../lib/rules/conditions/system-fields.ts'
import type { DataTable, Entry } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { systemOf } from './entry.ts'

interface Looked {
  table: Pick<DataTable, 'handle' | 'fields'>
  lang: string
  entry?: Entry | undefined
}

/** A sentence; undefined when they may edit it. */
export function closedFor({ me, can, t }: Pick<App, 'me' | 'can' | 't'>, looked: Looked): string | undefined {
  const { table, lang, entry } = looked
  if (entry && isForeign(entry, me.site.key))
    return t('This entry belongs to the website {site}: it can be changed there.', { site: entry.origin_site! })
  if (!can('data.edit')) return t('Your role lets you look at this entry, not change it.')
  const { tables = [], languages = [] } = me.limits ?? {}
  const isWithin = isAmong(tables, table.handle) && isAmong(languages, lang)
  if (!isWithin) return t('You may look at this entry. What you may change lies elsewhere.')
  if (entry && !meetsRule(me, table, entry))
    return t('Your role lets you change only some entries of this table. This one is not among them.')
  return undefined
}

/** An empty list means no restriction. */
const isAmong = (list: readonly string[], one: string) => !list.length || list.includes(one)

const isForeign = ({ origin_site }: Pick<Entry, 'origin_site'>, site: string): boolean =>
  origin_site !== null && origin_site !== site

/** The record rules of the user's role (get_me), read as the service reads them. */
function meetsRule({ limits, user, site }: App['me'], { handle, fields }: Looked['table'], entry: Entry): boolean {
  const rule = limits?.records.find((one) => one.table === handle)
  if (!rule) return true
  const known = [...fieldsInScope(fields), ...SYSTEM_FIELDS]
  const values = { ...entry.fields, ...systemOf(entry) }
  const is_planned = !!entry.publish_at || !!entry.unpublish_at
  const around = { now: new Date(), timezone: site.timezone, user: user ?? undefined }
  return (
    meetsRecordRule(rule.where, { values, created_by: entry.created_by, is_planned, fields: known }, around) === true
  )
}
