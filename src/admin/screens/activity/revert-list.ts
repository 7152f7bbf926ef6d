// The changes that are or would be reverted, and those that cannot be, with the reason; the latter come first.
import { html, nothing } from 'lit'
import { thingName } from '../../define-names.ts'
import '../../elements/time.ts'
import type { Translate } from '../../lang/lang.ts'
import { namesIn } from '../../names.ts'
import { who } from '../review/change-author.ts'
import { titleOf } from '../review/review-labels.ts'
import { countOf, type RevertItem } from './revert.ts'
import type { ChangesById } from './changes-to-revert.ts'

/** More lines than this are not useful. */
const MAX = 100

export interface ListParts {
  t: Translate
  isDone: boolean
  changes: ChangesById
}

export function revertList(items: readonly RevertItem[], { t, isDone, changes }: ListParts) {
  const [undone, impossible, unchanged] = [
    countOf(items, 'undone'),
    countOf(items, 'impossible'),
    countOf(items, 'unchanged'),
  ]
  const ordered = (['impossible', 'undone', 'unchanged'] as const).flatMap((outcome) =>
    items.filter((one) => one.outcome === outcome),
  )
  return html`<div class="row" role="status">
      <span class="badge good">${isDone ? t('Taken back: {n}', { n: undone }) : t('Would be taken back: {n}', { n: undone })}</span>
      ${impossible ? html`<span class="badge bad">${t('Not possible: {n}', { n: impossible })}</span>` : nothing}
      ${unchanged ? html`<span class="badge">${t('Nothing left of it: {n}', { n: unchanged })}</span>` : nothing}
    </div>
    <ul class="items outlined ruled" tabindex="0" aria-label=${t('Changes')}>
      ${ordered.slice(0, MAX).map((item) => line(item, { t, changes }))}
      ${ordered.length > MAX ? html`<li class="quiet">${t('and {n} more', { n: ordered.length - MAX })}</li>` : nothing}
    </ul>`
}

function line(
  { change, operation, entity, outcome, reason }: RevertItem,
  { t, changes }: Pick<ListParts, 't' | 'changes'>,
) {
  const icon = { undone: 'arrow-u-up-left', impossible: 'warning', unchanged: 'minus' }[outcome]
  const known = changes.get(change)
  const what = known
    ? titleOf(known, t)
    : entity
      ? `${thingName(namesIn(t), entity.type)}: ${entity.label || entity.id}`
      : operation.replaceAll('_', ' ')
  return html`<li class=${outcome}>
    <wa-icon name=${icon}></wa-icon>
    <div>
      <a href=${`/admin/review/${change}`} target="_blank">${what}<span class="sr"> ${t('(in a new tab)')}</span></a>
      ${known ? html`<p class="small">${who(known, t)} <span class="quiet">· <cms-time at=${known.created_at}></cms-time></span></p>` : nothing}
      ${reason ? html`<p class="small fault">${reason}</p>` : nothing}
    </div>
  </li>`
}
