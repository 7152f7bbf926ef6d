// Sample text of the kit that is still on the website, as listed by the service, and accepting it as intended.
import type { SampleText } from '../client/operations.d.ts'
import type { App } from '../app-context.ts'
import { settle } from './settle.ts'

/** A field of a block, or of the page itself. */
export type SampleField = SampleText['pages'][number]['fields'][number]

export const NO_SAMPLES: SampleText = { pages: [], settings: [], media: [], entries: [] }

/** Empty on errors: it is only a help. */
export const sampleText = ({ api }: Pick<App, 'api'>, signal?: AbortSignal): Promise<SampleText> =>
  api.get('get_sample_text', {}, signal).catch(() => NO_SAMPLES)

/** True when it is accepted; errors are reported. */
export async function acceptSample(app: App, body: Record<string, unknown>): Promise<boolean> {
  try {
    const answer = await app.api.call('accept_sample_text', body)
    return settle(app, answer, app.t('It no longer counts as sample text.'))
  } catch (error) {
    app.report(error)
    return false
  }
}

/** A line each for pages, settings, media and entries, for a confirmation; empty when nothing is left. */
export function sampleLines({ t }: Pick<App, 't'>, { pages, settings, media, entries }: SampleText): string[] {
  const names = new Set(settings.flatMap(({ keys }) => keys)).size
  const line = (n: number, one: string, more: string) => (n ? [n === 1 ? one : more] : [])
  return [
    ...line(pages.length, t('One page'), t('{n} pages', { n: pages.length })),
    ...line(names, t('One setting'), t('{n} settings', { n: names })),
    ...line(media.length, t('One media item'), t('{n} media items', { n: media.length })),
    ...line(entries.length, t('One entry'), t('{n} entries', { n: entries.length })),
  ]
}
