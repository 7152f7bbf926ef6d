// A public form: the fields of a table that visitors are asked for, and whether it can be sent now.
import { isMedia } from '../rules/conditions/traits.ts'
import { lookUpTable, visitorsView, type DataTable } from '../data/data.ts'
import type { Field } from '../fields/fields.ts'
import type { Installation } from '../core/installation.ts'
import { systemContext } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import type { FormClosed } from '../core/extension/data-view.ts'
import { hasFeature, type Site } from '../core/site.ts'

export interface Form {
  /** Of nobody in particular: visitors have no account. */
  ctx: Context
  table: DataTable
  /** What is asked for, in its order. */
  fields: Field[]
  /** Names of those by step; one step when there are no others. */
  steps: { title: string; fields: string[] }[]
  isOpen: boolean
  /** Why it is closed; undefined while it is open. */
  closed?: FormClosed | undefined
  /** Of the visitor; while it is not known, that of the website. */
  lang?: string
}

/** Where a form is sent. */
export const formAction = (handle: string): string => `/_form/${handle}`

/** Undefined when there is no such table, or none with a form. */
export async function findForm(
  installation: Installation,
  site: Site,
  handle: string,
): Promise<Form | undefined> {
  const asked = await lookUpForm(site, handle)
  return asked && { ctx: systemContext(installation, site), ...asked }
}

/** What there is to be shown of it. */
export async function lookUpForm(site: Site, handle: string): Promise<Omit<Form, 'ctx'> | undefined> {
  const at = { site, db: site.db.read }
  const table = /^[a-z][a-z0-9_]{1,40}$/.test(handle) ? await lookUpTable(at, handle) : undefined
  if (!table?.settings.form) return undefined
  const { asked: fields } = visitorsView(table)
  const steps = stepsOf(table, fields)
  const closed = await closedBecause(site, table)
  return { table, fields, steps, isOpen: closed === undefined, closed }
}

export const isFile = (field: Pick<Field, 'type'>): boolean => isMedia(field)

function stepsOf({ settings }: DataTable, fields: readonly Field[]): Form['steps'] {
  const asked = new Set(fields.map(({ name }) => name))
  const steps = (settings.form?.steps ?? []).map(({ title, fields: own }) => ({
    title,
    fields: own.filter((name) => asked.has(name)),
  }))
  return steps.length ? steps : [{ title: '', fields: [...asked] }]
}

/** Without a public key nothing could be sealed. */
async function closedBecause(site: Site, { kind, settings }: DataTable): Promise<FormClosed | undefined> {
  if (settings.form?.open !== true) return 'table'
  if (kind !== 'inbox') return undefined
  if (!hasFeature(site, 'requests')) return 'requests'
  const key = await site.db.read.selectFrom('request_keys').select('id').limit(1).executeTakeFirst()
  return key ? undefined : 'key'
}

/** No browser and no password manager knows what to fill in there, unlike a homepage or a nickname. */
const LURES = ['remark_two', 'topic_detail', 'extra_note', 'further_matter', 'closing_remark']

/** A field that people do not see and programs fill in: named like one that a form could have, but like none of the table. */
export const honeypotOf = ({ fields }: Pick<DataTable, 'fields'>): string =>
  LURES.find((lure) => fields.every(({ name }) => name !== lure)) ?? 'remark_two_'
