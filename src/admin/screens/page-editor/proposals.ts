// What a person has proposed of a page on earlier visits, and nobody has decided about yet.
import type { App } from '../../app-context.ts'

/** How many there are; 100 when it is more. */
export async function waitingOf({ api, me }: Pick<App, 'api' | 'me'>, page: number): Promise<number> {
  const of = { entity_type: 'page' as const, entity: String(page), ...(me.user && { user: me.user.id }) }
  return (await api.get('list_changes', { ...of, status: 'pending', limit: 100 })).length
}
