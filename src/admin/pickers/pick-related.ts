// Chooses the target of a relation: a page in the page tree, an entry or an account in a list.
import type { App } from '../app-context.ts'
import { openPicker } from './open-picker.ts'
import { pickPage } from './pick-page.ts'
import { RelatedPicker } from './related-picker.ts'
import type { Related } from './related.ts'

export interface RelatedQuestion {
  target: string
  filter?: Readonly<Record<string, unknown>> | undefined
  lang: string
}

/** Undefined when nothing was chosen. */
export async function pickRelated(app: App, { target, filter, lang }: RelatedQuestion): Promise<Related | undefined> {
  if (target === '@pages') {
    const page = await pickPage(app, { lang })
    return page && { id: page.id, name: page.title, more: page.path === null ? undefined : `/${page.path}` }
  }
  const picker = new RelatedPicker()
  picker.target = target
  picker.filter = filter
  return openPicker(app, picker)
}
