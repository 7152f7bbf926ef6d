// A public form: the fields of a table that visitors fill in, and whether it is open.
import { isMedia } from '../rules/conditions/traits.ts'
import { lookUpTable, visitorsView, type DataTable } from '../data/data.ts'
import type { Field } from '../fields/fields.ts'
import { reworded } from '../fields/declaration.ts'
import { ownText, type OwnTexts } from '../platform/i18n/site-texts.ts'
import type { Installation } from '../core/installation.ts'
import { systemContext } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import type { FormClosed } from '../core/extension/data-view.ts'
import { hasFeature, type Site } from '../core/site.ts'

export interface Form {
  /** Anonymous: visitors have no account. */
  ctx: Context
  table: DataTable
  /** The fields of the form, in its order. */
  fields: Field[]
  /** The names of the fields in each step; a form without steps has one. */
  steps: { title: string; fields: string[] }[]
  isOpen: boolean
  /** What visitors of a language call it; else the name of its table. */
  title?: string
  /** Why it is closed; undefined while it is open. */
  closed?: FormClosed | undefined
  /** The visitor's language; before it is known, the website's. */
  lang?: string
}

/** The address that a form is sent to. */
export const formAction = (handle: string): string => `/_form/${handle}`

/** Undefined if the table does not exist, or has no form. */
export async function findForm(installation: Installation, site: Site, handle: string): Promise<Form | undefined> {
  const form = await lookUpForm(site, handle)
  return form && { ctx: systemContext(installation, site), ...form }
}

/** The parts that are displayed. */
export async function lookUpForm(site: Site, handle: string): Promise<Omit<Form, 'ctx'> | undefined> {
  const at = { site, db: site.db.read }
  const table = /^[a-z][a-z0-9_]{1,40}$/.test(handle) ? await lookUpTable(at, handle) : undefined
  if (!table?.settings.form) return undefined
  const { formFields: fields } = visitorsView(table)
  const steps = stepsOf(table, fields)
  const closed = await closedBecause(site, table)
  return { table, fields, steps, isOpen: closed === undefined, closed }
}

/** The form as visitors of a language read it: labels, steps, button and thanks in the website's own words. */
export function inLanguage<F extends Omit<Form, 'ctx'>>(
  form: F,
  { lang, texts }: { lang: string; texts: OwnTexts },
): F {
  if (!Object.keys(texts).length) return form
  const own = ownText(texts)
  const { table } = form
  const { button, success, ...rest } = table.settings.form ?? {}
  const said = {
    ...rest,
    ...(button !== undefined && { button: own(button) }),
    ...(success !== undefined && { success: own(success) }),
  }
  return {
    ...form,
    title: own(table.name),
    table: { ...table, settings: { ...table.settings, form: said } },
    fields: reworded(form.fields, { lang, texts }),
    steps: form.steps.map(({ title, fields }) => ({ title: title && own(title), fields })),
  }
}

export const isFile = (field: Pick<Field, 'type'>): boolean => isMedia(field)

function stepsOf({ settings }: DataTable, fields: readonly Field[]): Form['steps'] {
  const names = new Set(fields.map(({ name }) => name))
  const steps = (settings.form?.steps ?? []).map(({ title, fields: own }) => ({
    title,
    fields: own.filter((name) => names.has(name)),
  }))
  return steps.length ? steps : [{ title: '', fields: [...names] }]
}

/** Without a public key requests cannot be encrypted. */
async function closedBecause(site: Site, { kind, settings }: DataTable): Promise<FormClosed | undefined> {
  if (settings.form?.open !== true) return 'table'
  if (kind !== 'inbox') return undefined
  if (!hasFeature(site, 'requests')) return 'requests'
  const key = await site.db.read.selectFrom('request_keys').select('id').limit(1).executeTakeFirst()
  return key ? undefined : 'key'
}

/** Names that no browser and no password manager fills in, unlike a homepage or a nickname. */
const LURES = ['remark_two', 'topic_detail', 'extra_note', 'further_matter', 'closing_remark']

/** The honeypot: an invisible field that bots fill in, with a plausible name that no field of the table has. */
export const honeypotOf = ({ fields }: Pick<DataTable, 'fields'>): string =>
  LURES.find((lure) => fields.every(({ name }) => name !== lure)) ?? 'remark_two_'
