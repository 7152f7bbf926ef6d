// Shared by the types media and file: one id of a library item, or a list of them.
import { zodText } from '../base/catalogue/zod-text.ts'
import { z } from 'zod'
import type { MediaView } from './views.ts'
import type { Field, FieldType } from './define-field.ts'

/** Ids are stored; a uid is replaced by the id when it is stored (approval: an item that does not exist yet has no id). */
export type Items = Item | Item[]
type Item = number | string
const MAX = 200

type Shared = Pick<FieldType<Items>, 'value' | 'empty' | 'column' | 'show' | 'text' | 'references' | 'blank'>

export function itemIds(isMultiple: (field: Field) => boolean): Shared {
  const message = zodText('field.not_a_media_id')
  const id = z.union([z.int(message).min(1, message), z.uuid(message)], message)
  return {
    value: (field) =>
      isMultiple(field)
        ? z
            .array(id, zodText('field.not_a_list_of_ids'))
            .max(MAX, zodText('field.too_many_items', { max: MAX }))
            .refine((ids) => new Set(ids).size === ids.length, zodText('field.media_repeated'))
        : id,
    empty: (items) => Array.isArray(items) && items.length === 0,
    column: { sqlite: 'integer', mysql: 'bigint' },
    // Missing items are left out of lists; a single missing item is undefined.
    show: (items, field, ctx) => {
      const found = idsOf(items).flatMap((id) => ctx.media(id) ?? [])
      return isMultiple(field) ? found : found[0]
    },
    blank: (field) => (isMultiple(field) ? [] : undefined),
    text: () => '',
    references: (items, field) =>
      [items].flat().map((item, i) => ({
        type: 'media',
        ...(typeof item === 'number' ? { id: item } : { uid: item }),
        pointer: isMultiple(field) ? `/${i}` : '',
        field,
      })),
  }
}

const idsOf = (items: Items): number[] => [items].flat().filter((item) => typeof item === 'number')

const SAMPLES = { image: 1, video: 2, audio: 3, document: 4 }

/** The ids of the self-test's items: 1 to 4 by kind, and 11 to 14 whose texts look like attacks. */
export function sampleIds(kind: MediaView['kind'], multiple = false, hostile = false): Items {
  const id = SAMPLES[kind] + (hostile ? 10 : 0)
  return multiple ? [id] : id
}
