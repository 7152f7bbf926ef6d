// Which languages the website has, and in which order, as somebody just chose.
import type { App } from '../../app-context.ts'
import { isPending } from '../../client/api.ts'

/** Whether it is so now; what went wrong, or waits, is said. */
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
