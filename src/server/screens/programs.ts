// The programs that one's own account has granted access to this website: each can be revoked here.
import { endOwnProgram, listOwnPrograms } from '../../lib/oauth/oauth.ts'
import type { OwnProgram } from '../../lib/oauth/schema.ts'
import { html, type Html } from '../../lib/base/html.ts'
import { accountPage } from './account-frame.ts'
import { ACCOUNT } from './own-factors.ts'
import { seeOther } from './respond.ts'
import { defineScreen, type AccountContext } from './screen.ts'
import { renderTime } from './shown-time.ts'

export const PROGRAMS = `${ACCOUNT}/programs`

export const programs = defineScreen({
  path: PROGRAMS,
  needs: 'elevated',
  get: async (context) => {
    const { visit, session, now, t } = context
    const own = { site: visit.site.key, user_id: session.user_id }
    const list = await listOwnPrograms(visit.installation.network.read, own, now)
    const body = list.length
      ? html`<ul class="panel rows">${list.map((one) => row(context, one))}</ul>`
      : html`<div class="panel"><p>${t('No program is connected.')}</p></div>`
    const title = t('Connected programs')
    const lead = t('They act in your name on this website. End what you no longer use or do not know.')
    return { status: 200, body: accountPage(context, { title, lead, body, path: PROGRAMS }) }
  },
  post: async ({ visit: { installation, site }, session }, form) => {
    await endOwnProgram(installation, site, { user_id: session.user_id, uid: form.get('uid') ?? '' })
    return seeOther(PROGRAMS)
  },
})

/** The same labels as on the consent page. */
function mayOf({ t, member }: AccountContext, { level, mode }: OwnProgram): string {
  if (level === 'read') return t('Read')
  return mode === 'approval' || member?.mode === 'approval'
    ? t('Read and propose changes')
    : t('Read and change at once')
}

function row(context: AccountContext, program: OwnProgram): Html {
  const { t } = context
  const { uid, name, until, last_used_at } = program
  return html`<li>
            <h2>${name}</h2>
            <p class="hint">${mayOf(context, program)}</p>
            <p class="hint">${t('Until:')} ${renderTime(context, until)} · ${t('Last used:')} ${last_used_at ? renderTime(context, last_used_at) : t('never')}</p>
            <form method="post" action="${PROGRAMS}">
              <button type="submit" name="uid" value="${uid}" class="danger" aria-label="${t('End: {name}', { name })}">${t('End')}</button>
            </form>
          </li>`
}
