// What visitors read of tables and their forms that an editor wrote once, in the main language of the website.
import type { Context } from '../core/operation/context.ts'
import { lookUpTable, visitorsView, type DataTable } from '../data/data.ts'
import { humanName, ownLabel } from '../fields/declaration.ts'
import type { Field } from '../fields/fields.ts'
import { mailFolder, untranslatedMail } from '../mail/mail.ts'
import type { UsedText } from './missing-calls.ts'

/** Each text once; none for the main language. Labels that a field has for the language are not missing. */
export async function tableTexts(
  { db, site }: Pick<Context, 'db' | 'site'>,
  lang: string,
): Promise<Required<UsedText>[]> {
  if (lang === site.default_language) return []
  const rows = await db
    .selectFrom('data_tables')
    .select('handle')
    .where('living', 'is not', null)
    .orderBy('handle')
    .execute()
  const tables = await Promise.all(rows.map(({ handle }) => lookUpTable({ site, db }, handle)))
  const all = [
    ...tables.flatMap((table) => (table ? textsOf(table, lang) : [])),
    ...(tables.some((table) => confirms(table)) ? mailTexts(site, lang) : []),
  ]
  return [...new Map(all.toReversed().map((one) => [one.text, one])).values()].toReversed()
}

/** Visitors see an inbox only as its form. */
function textsOf(table: DataTable, lang: string): Required<UsedText>[] {
  const { handle, kind, name, singular, settings } = table
  const { fields, formFields } = visitorsView(table)
  const { open, button = '', success = '', steps = [] } = settings.form ?? {}
  const isListed = kind === 'content'
  if (!isListed && !open) return []
  const texts = [
    name,
    ...(isListed ? [singular, ...fieldTexts(fields, lang)] : []),
    ...(open ? [...steps.map(({ title }) => title), ...fieldTexts(formFields, lang), button, success] : []),
  ]
  return texts.filter(Boolean).map((text, i) => ({ text, file: `data/${handle}`, line: i + 1, visitors: true }))
}

const confirms = (table: DataTable | undefined): boolean =>
  table?.settings.form?.open === true && table.settings.form.confirm_field !== undefined

/** The mail that visitors get when their form has arrived. */
const mailTexts = ({ kit }: Context['site'], lang: string): Required<UsedText>[] =>
  untranslatedMail('form_received', lang, mailFolder(kit)).map((text, i) => ({
    text,
    file: 'mail/form_received',
    line: i + 1,
    visitors: true,
  }))

const fieldTexts = (fields: readonly Field[], lang: string): string[] =>
  fields.flatMap(({ name, label, labels, help = '', options, compare, fields: inner }) => [
    ...(ownLabel(labels, lang) === undefined ? [label ?? humanName(name)] : []),
    help,
    ...listOf<{ label: string; labels?: Record<string, string> }>(options)
      .filter((choice) => ownLabel(choice.labels, lang) === undefined)
      .map((choice) => choice.label),
    ...listOf<{ message?: string }>(compare).map(({ message = '' }) => message),
    ...fieldTexts(listOf<Field>(inner), lang),
  ])

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])
