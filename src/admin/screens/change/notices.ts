// Notices above a change: that it is the user's own, errors, and that it was approved.
import type { Change, ChangeDetail } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import type { Translate } from '../../lang/lang.ts'
import { objectPath } from '../review/object-link.ts'
import type { Read } from './load-change.ts'
import { isConflictError } from '../review/review-labels.ts'
import { canProposeAgain } from './decide.ts'
import type { Deciding } from './deciding.ts'

interface Said {
  app: App
  deciding: Deciding
  next: Change | undefined
  /** Opens the form to propose it again; undefined while it is open. */
  again: (() => void) | undefined
}

export function notices(change: Read, said: Said) {
  return [
    ownNotice(change, said.app),
    againNotice(change, said),
    errorNotice(change, said),
    approvedNotice(change, said),
  ]
}

/** What was rejected or has expired is not lost to whoever wrote it. */
function againNotice(change: ChangeDetail, { app, deciding, again }: Said) {
  const { status, user, token } = change
  const { me, t } = app
  const isOwn = user !== null && user.id === me.user?.id && token === null && me.needs_approval
  if (!again || !isOwn || (status !== 'rejected' && status !== 'expired') || !canProposeAgain(change)) return nothing
  return html`<div class="note row">
    <span class="grow">${t('You can change it and propose it again.')}</span>
    <wa-button size="s" appearance="outlined" ?disabled=${deciding.busy} @click=${again}>${t('Change and propose again')}</wa-button>
  </div>`
}

function ownNotice({ status, user, token }: ChangeDetail, { me, t, can }: App) {
  if (status !== 'pending' || !user || user.id !== me.user?.id) return nothing
  const mayDecide = can('review.manage') && !me.needs_approval
  const who = token
    ? t('This was proposed with your token “{name}”.', { name: token.name })
    : t('You proposed this yourself.')
  return html`<p class="note"><wa-icon name="info"></wa-icon> ${who} ${mayDecide ? nothing : t('Somebody else decides on it.')}</p>`
}

function errorNotice(change: ChangeDetail, { app, deciding }: Said) {
  const { error, clash } = deciding
  // A conflict has a notice of its own.
  const text = clash
    ? undefined
    : (error?.message ?? (change.status === 'pending' && !change.conflict ? change.error : undefined))
  if (!text) return nothing
  const { t } = app
  const details = error?.errors.length
    ? error.errors.map(({ message }) => message).filter((one) => !text.includes(one))
    : []
  return html`<div class="bad" role="alert">
    <p><wa-icon name="warning-circle"></wa-icon> ${errorText(text, t)}</p>
    ${details.map((one) => html`<p class="small">${one}</p>`)}
  </div>`
}

/** The details are shown by the change itself. */
const errorText = (text: string, t: Translate): string =>
  isConflictError(text) ? t('Somebody has changed the same since it was proposed.') : text

function approvedNotice(change: Read, { app, deciding, next }: Said) {
  const { t } = app
  const { approved } = deciding
  if (!approved) return nothing
  const { applied, failed, left, result_lost } = approved
  const path = objectPath(change, app, change.tables)
  const isPage = change.entity?.type === 'page'
  return html`<section class="good stack" aria-labelledby="approved">
      <h2 id="approved">
        <wa-icon name="check-circle"></wa-icon> ${applied.length > 1 ? t('{n} steps are approved', { n: applied.length }) : t('Approved')}
      </h2>
      ${change.in_draft ? html`<p>${t('In the draft. Not published yet.')}</p>` : nothing}
      <div class="row">
        ${
          change.in_draft && change.may_go_online && app.can(isPage ? 'pages.publish' : 'data.publish')
            ? html`<wa-button size="s" appearance="outlined" ?disabled=${deciding.busy} @click=${() => deciding.publish(change)}>${isPage ? t('Publish the page') : t('Publish the entry')}</wa-button>`
            : nothing
        }
        ${path ? html`<wa-button size="s" appearance="outlined" href=${`/admin${path}`}>${t('Open it')}</wa-button>` : nothing}
        <wa-button size="s" appearance="outlined" ?disabled=${deciding.busy} @click=${() => deciding.undo(applied)}>${t('Undo')}</wa-button>
        ${next ? html`<wa-button size="s" variant="brand" href=${`/admin/review/${next.id}`}>${t('Next that waits')}</wa-button>` : nothing}
      </div>
    </section>
    ${result_lost ? html`<p class="warn">${t('A secret that this made was told to nobody: make another one.')}</p>` : nothing}
    ${
      failed
        ? html`<p class="bad" role="alert">${t('The next step could not be applied: {text}', { text: errorText(failed.message, t) })}
            <a href=${`/admin/review/${failed.change}`}>${t('Look at it')}</a></p>`
        : nothing
    }
    ${left && !failed ? html`<p class="note">${t('Steps of this batch that still wait: {n}', { n: left })}</p>` : nothing}`
}
