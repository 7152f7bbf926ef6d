// The other views of a table: calendar, map and so on, each loaded on demand.
import { isGeo } from '../../../lib/rules/conditions/traits.ts'
import type { DataTable } from '../../client/operations.d.ts'
import { html } from 'lit'
import type { Kind, ListView } from '../../data/entries/list-view.ts'
import type { Translate } from '../../lang/lang.ts'

/** The views that the fields of the table allow; `has` tells which features are enabled. */
export function kindsOf(
  { settings, fields }: DataTable,
  t: Translate,
  has: (feature: string) => boolean,
): [Kind, string, icon: string][] {
  const all: [Kind, string, string, boolean][] = [
    ['list', t('List'), 'list-bullets', true],
    ['calendar', t('Calendar'), 'calendar-dots', settings['calendar'] !== undefined && has('calendar')],
    ['map', t('Map'), 'map-trifold', fields.some(isGeo)],
  ]
  return all.flatMap(([kind, label, icon, fits]) => (fits ? [[kind, label, icon]] : []))
}

const LOAD: Partial<Record<Kind, () => Promise<unknown>>> = {
  calendar: () => import('../../data/views/calendar.ts'),
  map: () => import('../../data/views/map.ts'),
}
export const loadKind = (kind: Kind): Promise<unknown> | undefined => LOAD[kind]?.()

export const otherView = (table: DataTable, { kind, filter, lang }: ListView) =>
  kind === 'calendar'
    ? html`<cms-entry-calendar .table=${table} .filter=${filter} .contentLang=${lang || undefined}></cms-entry-calendar>`
    : html`<cms-entry-map .table=${table} .filter=${filter} .contentLang=${lang || undefined}></cms-entry-map>`
