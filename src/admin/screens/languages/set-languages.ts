// Saves the chosen languages of the website and their order.
import type { App } from '../../app-context.ts'
import { isPending } from '../../client/api.ts'

/** True when it is saved; errors and pending approvals are reported. */
export async function setLanguages(
  app: App,
  body: { languages: string[]; confirm?: boolean },
): Promise<boolean> {
  try {
    const waits = isPending(await app.api.call('update_languages', body))
    app.toast(
      waits
        ? { tone: 'neutral', text: app.t('The change waits for approval.') }
        : { text: app.t('The languages are saved.') },
    )
    if (!waits) await app.refresh()
    return !waits
  } catch (error) {
    app.report(error)
    return false
  }
}
