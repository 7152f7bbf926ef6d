// Which of the first steps on a website are completed, limited to those the user may do.
import type { App } from '../../app-context.ts'
import { workLanguage } from '../../work-language.ts'
import { isReachable } from './troubles.ts'

export interface Step {
  text: string
  path: string
  done: boolean
}

/** The setup imports the sample content, with the name of the website; the system publishes scheduled changes. */
const BY_NOBODY: ReadonlySet<string> = new Set(['import', 'system'])
/** Number of latest versions that are checked. */
const VERSIONS = 20

/** Requests only what the user has a screen for. */
export async function readSteps(app: App, signal: AbortSignal): Promise<Step[]> {
  const { api, can, t } = app
  const found = await Promise.all([
    can('pages.edit') ? homeStep(app, signal) : undefined,
    can('settings.edit') &&
      step('/settings?field=logo', t('Upload your logo'), async () => {
        const { values } = await api.get('get_settings', {}, signal)
        return values['logo'] !== null && values['logo'] !== undefined
      }),
    can('design.edit') &&
      app.has('design') &&
      step('/design', t('Choose colours and fonts'), async () => {
        return (await api.get('list_design_history', { limit: 1 }, signal)).length > 0
      }),
    can('requests.manage') &&
      app.has('requests') &&
      step('/requests', t('Set up a contact form'), async () => {
        // Who has got a request has a form: its page, which may be any, is not looked for.
        if (can('requests.read') && (await api.get('list_requests', { limit: 1 }, signal)).length) return true
        const { readFormSteps } = await import('../../inbox/form-steps.ts')
        const { key, page } = await readFormSteps(app, signal)
        return key && page !== undefined
      }),
    can('users.manage') &&
      app.has('users') &&
      step('/users', t('Invite somebody'), async () => {
        return (await api.get('list_users', { limit: 2 }, signal)).length > 1
      }),
  ])
  return found.filter((one): one is Step => !!one && isReachable(one.path, app))
}

async function step(path: string, text: string, isDone: () => Promise<boolean>): Promise<Step> {
  return { path, text, done: await isDone() }
}

/** In any language, as home pages are translations of each other. */
async function homeStep(app: App, signal: AbortSignal): Promise<Step | undefined> {
  const { api, t } = app
  const homes = await api.get('list_pages', { path: '', limit: 100 }, signal)
  const lang = workLanguage(app)
  const home = homes.find((one) => one.lang === lang) ?? homes[0]
  if (!home) return undefined
  // Users may not read everybody's changes, but they see versions: whoever made them, the step is completed.
  const latest = await Promise.all(
    homes.map(({ id }) => api.get('list_revisions', { page: id, limit: VERSIONS }, signal)),
  )
  const done = latest.flat().some(({ channel }) => !BY_NOBODY.has(channel))
  return { path: `/pages/${home.id}`, text: t('Change the home page'), done }
}
