// Translates the draft of an entry, field by field, into the draft of its translation.
import type { Entry } from '../data/schema.ts'
import { lookUpTable } from '../data/data.ts'
import type { End } from './runs.ts'
import { textsOfEntry } from './texts.ts'
import { translateTexts } from './translate-page.ts'
import { pendingChangeOf, type Work } from './work.ts'

export async function translateEntry(work: Work): Promise<End> {
  const { ctx, input } = work
  const to = String(input['to'])
  const handle = String(input['table'])
  const entry = (await work.read('get_entry', { table: handle, entry: String(input['entry']) })).body.data as Entry
  const table = (await lookUpTable(ctx, handle))!
  const values = structuredClone(entry.fields)
  // Fields shared by all translations are not translated.
  const parts = textsOfEntry(
    table.fields.filter(({ translatable }) => translatable),
    values,
  )
  const { texts, model } = await translateTexts(work, { from: entry.lang, to, parts, title: entry.title })
  for (const [part, text] of texts) part.set(text)
  const names = new Set(parts.map(({ path }) => path.split('/')[1]!))
  const fresh = Object.fromEntries([...names].map((name) => [name, values[name]]))
  const there = await entryTranslation(work, entry, to)
  const answer =
    there === undefined
      ? await work.write('translate_entry', { table: handle, entry: String(entry.id), to, fields: fresh }, model!)
      : await work.write('update_entry', { table: handle, entry: String(there), fields: fresh }, model!)
  const change = pendingChangeOf(answer)
  if (change !== undefined) return { status: 'pending', result: { changes: [change], model: model! } }
  const { id } = answer.body.data as Entry
  return { status: 'done', result: { table: handle, entry: id, model: model! } }
}

/** The id of its translation in a language. */
export async function entryTranslation(
  work: Pick<Work, 'read'>,
  { table, translation_group }: Pick<Entry, 'table' | 'translation_group'>,
  lang: string,
): Promise<number | undefined> {
  const { body } = await work.read('list_entries', { table, translation_group, limit: 100 })
  return (body.data as Entry[]).find((one) => one.lang === lang)?.id
}
