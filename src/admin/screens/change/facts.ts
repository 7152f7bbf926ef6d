// Who proposed a change, when and with what, and its status.
import type { ChangeDetail } from '../../client/operations.d.ts'
import { thingName } from '../../define-names.ts'
import { namesIn } from '../../names.ts'
import { html, nothing } from 'lit'
import type { Translate } from '../../lang/lang.ts'
import { expiresAt } from '../review/change.ts'
import { changeTitle } from '../review/change-title.ts'
import { who } from '../review/change-author.ts'
import { deciderOf, isNamed, isUndoing, currentStatus } from '../review/review-labels.ts'

/** `link`: path of the changed object below /admin. */
export function facts(change: ChangeDetail, { t, link }: { t: Translate; link: string | undefined }) {
  const { status, created_at, entity, reason, batch, reviewed_at, reverted_by } = change
  const line = (name: string, value: unknown) =>
    html`<div><dt class="quiet small strong">${name}</dt><dd>${value}</dd></div>`
  const label = entity && (changeTitle(change) || thingName(namesIn(t), entity.type))
  const { text, tone } = currentStatus(change, t)
  const decided = deciderOf(change, t)
  return html`<section class="panel" aria-labelledby="facts">
    <h2 id="facts" class="sr">${t('About this change')}</h2>
    <dl class="stack gap-3 wrap-anywhere">
      ${line(t('State'), html`<span class="badge ${tone}">${text}</span>`)}
      ${line(t('By'), who(change, t))}
      ${line(t('When'), html`<cms-time at=${created_at} exact></cms-time>`)}
      ${status === 'pending' ? line(t('Expires'), html`<cms-time at=${expiresAt(change)}></cms-time>`) : nothing}
      ${entity ? line(thingName(namesIn(t), entity.type), link ? html`<a href=${`/admin${link}`}>${label}</a>` : label) : nothing}
      ${batch === null || !isNamed(batch) || isUndoing(change) ? nothing : line(t('Batch'), batch)}
      ${reviewed_at && status !== 'pending' ? line(t('Decided'), html`${decided ? `${decided} ·` : ''} <cms-time at=${reviewed_at}></cms-time>`) : nothing}
      ${reason ? line(t('Reason'), reason) : nothing}
      ${reverted_by === null ? nothing : line(t('Taken back'), html`<a href=${`/admin/review/${reverted_by}`}>${t('Look at the undoing')}</a>`)}
    </dl>
  </section>`
}
