// What somebody has to look after: in words, with the screen where it is done.
import type { App } from '../../app-context.ts'
import { mayOpen, screenAt } from '../../screens.ts'
import type { Dashboard } from './dashboard.ts'

export interface Trouble {
  icon: string
  text: string
  path: string
}

/** Only what is there, and what this person has a screen for. */
export function troublesOf(value: Dashboard, app: App): Trouble[] {
  const { t } = app
  const of = (n: number | null, one: string, more: string) => (n ? (n === 1 ? one : more) : '')
  const {
    changes_pending: changes,
    media_missing_alt: alts,
    deliveries_failed: deliveries,
    requests_new: requests,
  } = value
  const { mails_failed: mails, jobs_failed: jobs, not_found: lost } = value
  const { pages: samples, settings: sampleSettings } = value.sample_text
  const count = (n: number | null) => ({ n: n ?? 0 })
  const inLanguage = mainLanguage(app)
  const failed = value.failed.map(({ id, table, title }): Trouble => ({
    icon: 'calendar',
    path: table === null ? `/pages/${id}` : `/data/${table}/${id}`,
    text: t('“{title}” could not be published as planned', { title }),
  }))
  const all: Trouble[] = [
    ...failed,
    { icon: 'file-text', path: '/pages', text: of(samples, t('One page still holds sample text'), t('{n} pages still hold sample text', count(samples))) },
    { icon: 'sliders-horizontal', path: '/settings', text: of(sampleSettings, t('One setting still holds sample text'), t('{n} settings still hold sample text', count(sampleSettings))) },
    { icon: 'seal-check', path: '/review', text: of(changes, t('One change waits for approval'), t('{n} changes wait for approval', count(changes))) },
    { icon: 'tray', path: '/requests?status=new', text: of(requests, t('One new request'), t('{n} new requests', count(requests))) },
    { icon: 'image', path: '/media?missing_alt=1', text: `${of(alts, t('One image has no alternative text'), t('{n} images have no alternative text', count(alts)))}${alts ? inLanguage : ''}` },
    { icon: 'plugs', path: '/webhooks', text: of(deliveries, t('One webhook delivery failed'), t('{n} webhook deliveries failed', count(deliveries))) },
    { icon: 'envelope-simple', path: '/mail', text: of(mails, t('One mail could not be sent'), t('{n} mails could not be sent', count(mails))) },
    { icon: 'gear', path: '/jobs', text: of(jobs, t('One background job failed'), t('{n} background jobs failed', count(jobs))) },
    { icon: 'signpost', path: '/redirects?tab=missing', text: of(lost, t('One address was not found'), t('{n} addresses were not found', count(lost))) },
  ] // prettier-ignore
  return all.filter(({ text, path }) => text && isThere(path, app))
}

/** ` (English)` where a website has several: others show the text of the main language until they have one. */
function mainLanguage({ lang, me: { site } }: App): string {
  const main = site.default_language ?? site.languages[0]
  if (!main || site.languages.length < 2) return ''
  return ` (${new Intl.DisplayNames(lang, { type: 'language' }).of(main) ?? main})`
}

/** Whether there is a screen at the path that this person may open. */
export function isThere(path: string, app: App): boolean {
  const found = screenAt(path.split('?')[0]!)
  return found !== undefined && mayOpen(found.screen, app)
}
