// The app that elements of the admin need, here on a page of the website.
import { createApi } from '../client/api.ts'
import { OfflineError, ProblemError } from '../client/problem.ts'
import type { App, Question, Shortcut, Toast } from '../app-context.ts'
import { loadFieldTypes } from '../field-types.ts'
import { translator } from '../lang/lang.ts'
import type { ReactiveControllerHost } from 'lit'

export interface AppParts {
  lang: 'en' | 'de'
  toast: (toast: Toast) => void
  confirm: (question: Question) => Promise<boolean>
  shortcuts: (host: ReactiveControllerHost, shortcut: Shortcut | Shortcut[]) => void
  /** The parent of dialogs. */
  layer: () => HTMLElement
}

/** Throws the errors of requesting the user. */
export async function makeApp(parts: AppParts): Promise<App> {
  const { lang, toast } = parts
  const t = await translator(lang)
  const api = createApi({ lang, fetch: inlineFetch })
  const [me] = await Promise.all([api.get('get_me', {}), loadFieldTypes(api)])
  const app: App = {
    api,
    me,
    screens: [],
    lang,
    t,
    toast,
    can: (permission) => app.me.permissions.includes(permission),
    has: (feature) => app.me.features.includes(feature),
    navigate: (path) => Promise.resolve(location.assign(`/admin${path}`)),
    confirm: parts.confirm,
    shortcuts: parts.shortcuts,
    report: (error) => {
      if (error instanceof DOMException && error.name === 'AbortError') return
      // The bar shows that the session has ended: unsaved changes stay.
      if (error instanceof ProblemError && error.status === 401) return
      toast({ tone: 'danger', text: failureText(error, t) })
      if (!(error instanceof ProblemError || error instanceof OfflineError)) reportError(error)
    },
    refresh: async () => void (app.me = await api.get('get_me', {})),
    get layer() {
      return parts.layer()
    },
  }
  return app
}

export function failureText(error: unknown, t: App['t']): string {
  if (error instanceof OfflineError) return t('The server does not answer. Check your connection.')
  return error instanceof ProblemError ? error.message : t('Something went wrong.')
}

/** Marks revisions as made on the page itself. */
const inlineFetch: typeof fetch = (address, init = {}) =>
  fetch(address, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), 'x-cms-channel': 'inline' },
  })
