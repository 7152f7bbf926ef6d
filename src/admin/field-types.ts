// What is known of the types of fields: asked for once, before anything is shown, and given to all who ask (rules/conditions/traits.ts).
import { useTypes, type Traits } from '../lib/rules/conditions/traits.ts'
import type { Api } from './client/api.ts'

export async function loadFieldTypes(api: Pick<Api, 'get'>): Promise<void> {
  const types = await api.get('list_field_types', { limit: 200, fields: 'key,traits' })
  const known = new Map(types.map(({ key, traits }) => [key, traits as unknown as Traits]))
  useTypes((type) => known.get(type))
}
