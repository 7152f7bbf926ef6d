// The name of a new website in the setup.
import { customTitle } from '../lib/settings/settings.ts'
import { html, type Html } from '../lib/base/html.ts'
import type { Visit } from './context.ts'
import { translate, type Frame } from './screens/frame.ts'
import { field } from './screens/parts.ts'

export interface RequestedTitle {
  /** Empty until it is set. */
  value: string
  /** Set in the website's file: shown read-only. */
  locked: boolean
}

/** The field's value: what was entered, else the current title. */
export async function requestedTitle({ site }: Pick<Visit, 'site'>, form?: URLSearchParams): Promise<RequestedTitle> {
  const locked = site.config.title !== undefined
  const typed = locked ? undefined : form?.get('title')
  return { value: typed ?? (await customTitle(site)) ?? '', locked }
}

/** The entered title; undefined when the form has no title field. */
export const chosenTitle = ({ site }: Pick<Visit, 'site'>, form: URLSearchParams): string | undefined =>
  site.config.title === undefined ? (form.get('title') ?? undefined) : undefined

export function titleField(frame: Frame, { value, locked }: RequestedTitle, error: string | undefined): Html {
  const t = translate(frame)
  const hint = locked
    ? t('It stands in the file of the website and is changed there.')
    : t('Visitors see it on every page, and search engines show it.')
  return field(
    { name: 'title', label: t('Name of the website'), hint, error },
    html`type="text" autocomplete="off" maxlength="200" value="${value}" ${locked && html`readonly`}`,
  )
}
