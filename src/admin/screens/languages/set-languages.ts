// Saves the chosen languages of the website and their order.
import type { App } from '../../app-context.ts'
import { settle } from '../../elements/settle.ts'

/** True when it is saved; errors and pending approvals are reported. */
export async function setLanguages(app: App, body: { languages: string[]; confirm?: boolean }): Promise<boolean> {
  try {
    const answer = await app.api.call('update_languages', body)
    const isDone = settle(app, answer, app.t('The languages are saved.'))
    if (isDone) await app.refresh()
    return isDone
  } catch (error) {
    app.report(error)
    return false
  }
}
