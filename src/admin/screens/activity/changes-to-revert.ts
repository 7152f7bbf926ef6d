// The log entries of the changes that are to be reverted: object, user, time.
import type { Change } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import type { RevertItem, Selection } from './revert.ts'

/** By id. Of very many changes only a batch is loaded; the others are described by their objects. */
export type ChangesById = ReadonlyMap<number, Change>

const MAX = 200
/** Up to this number, changes are requested one by one. */
const FEW = 20

export async function changesToRevert(
  { api, lang: locale }: Pick<App, 'api' | 'lang'>,
  { change, ...whose }: Selection,
  items: readonly RevertItem[],
): Promise<ChangesById> {
  const one = (id: number) => api.get('get_change_status', { change: id, locale }).catch(() => undefined)
  const found =
    change === undefined
      ? await api.get('list_changes', { ...whose, status: 'applied', locale, limit: MAX }).catch(() => [])
      : await Promise.all(items.slice(0, FEW).map((item) => one(item.change)))
  return new Map(found.flatMap((one) => (one ? [[one.id, one]] : [])))
}
