// Entries as blocks get them: values as templates print them, with everything they name looked up for all at once.
import { beginning } from '../../base/text/text.ts'
import { visitorsView, type DataTable } from '../../data/data.ts'
import type { PublicEntry } from '../../data/schema.ts'
import { fieldType, referencesOf, valuesToView, withoutDefaults, type Field } from '../../fields/fields.ts'
import { reworded } from '../../fields/declaration.ts'
import type { EntryView } from '../../core/extension/data-view.ts'
import type { MediaView } from '../../core/extension/define-block.ts'
import { hrefOf, lookUp, type PageContext } from './lookups.ts'

const LONGEST = 500

export async function entryViews(
  seeing: PageContext,
  table: DataTable,
  entries: readonly PublicEntry[],
): Promise<EntryView[]> {
  const { fields, image, description } = visitorsView(table)
  const found = await lookUp(
    seeing,
    entries.flatMap(({ data }) => referencesOf(fields, data)),
  )
  const context = { lang: seeing.lang, ...found }
  // A field without a value was left empty by an editor: its default is for new entries.
  const viewFields = reworded(withoutDefaults(fields), seeing)
  const isPortrait = image !== undefined && image.name === table.settings.contact?.photo
  return entries.map((entry) => {
    const values = valuesToView(viewFields, entry.data, context)
    const { id, uid, lang, slug, title, published_at, updated_at, e164 } = entry
    return {
      id,
      uid,
      table: table.handle,
      lang,
      slug,
      title,
      published_at,
      updated_at,
      values,
      href: hrefOf(seeing.site, [table], entry),
      image: imageOf(image, values),
      ...(isPortrait && { is_portrait: true }),
      description: descriptionOf(description, entry),
      ...(e164 && { e164 }),
    }
  })
}

function imageOf(field: Field | undefined, values: Record<string, unknown>): MediaView | undefined {
  const [first] = [values[field?.name ?? '']].flat() as (MediaView | undefined)[]
  return typeof first === 'object' && first.kind === 'image' ? first : undefined
}

/** Plain text in one line, cut at a word. */
function descriptionOf(field: Field | undefined, { data }: PublicEntry): string {
  const value = field && data[field.name]
  if (!field || value === undefined || value === null) return ''
  return shortened(fieldType(field.type).text(value, field, fieldType), LONGEST)
}

export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = beginning(line, most)
  const end = cut.lastIndexOf(' ')
  return `${end > most / 2 ? cut.slice(0, end) : cut}…`
}
