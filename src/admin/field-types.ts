// The traits of field types: requested once before the first rendering, and used by all conditions (rules/conditions/traits.ts).
import { useTypes, type Traits } from '../lib/rules/conditions/traits.ts'
import type { Api } from './client/api.ts'

export async function loadFieldTypes(api: Pick<Api, 'get'>): Promise<void> {
  const types = await api.get('list_field_types', { limit: 200, fields: 'key,traits' })
  const known = new Map(types.map(({ key, traits }) => [key, traits as unknown as Traits]))
  useTypes((type) => known.get(type))
}
