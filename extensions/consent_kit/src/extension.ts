// Consent for third-party services: nothing loads before it, only their own hosts after it, nothing after withdrawal.
import { defineExtension } from 'cms/extension'
import embedBlock from './embed-block.ts'
import { embedProviders } from './embeds.ts'
import { logChoice } from './log.ts'
import getConsent from './operations/get-consent.ts'
import getStatus from './operations/get-consent-status.ts'
import listServices from './operations/list-consent-services.ts'
import previewConsent from './operations/preview-consent.ts'
import purge from './operations/purge-consent-log.ts'
import updateConsent from './operations/update-consent.ts'
import { withScript } from './page.ts'
import { COOKIE, sourcesOf, VALUE } from './policy.ts'
import { sendConfig, sendFile, sendPage } from './routes.ts'
import { readSettings, type Settings } from './settings.ts'
import { purgeLog } from './status.ts'
import { footerLabel } from './texts.ts'

const DAY_S = 86_400
const GERMAN = {
  Consent: 'Einwilligung',
  'Choose services and texts of the consent, and see its log':
    'Dienste und Texte der Einwilligung wählen und das Protokoll ansehen',
  Embed: 'Einbettung',
  'A video, map, post, player or booking page of another platform. It loads after a click.':
    'Ein Video, eine Karte, ein Beitrag, ein Player oder eine Buchungsseite einer anderen Plattform. Geladen wird nach einem Klick.',
  Address: 'Adresse',
  'As it stands in the browser, or the code to embed: YouTube, Vimeo, Google Maps, OpenStreetMap, Spotify, SoundCloud, Instagram, Facebook, X, TikTok, Podigee, Calendly':
    'Wie sie im Browser steht, oder der Code zum Einbetten: YouTube, Vimeo, Google Maps, OpenStreetMap, Spotify, SoundCloud, Instagram, Facebook, X, TikTok, Podigee, Calendly',
  Title: 'Titel',
  'What is shown, for those who cannot see it': 'Was zu sehen ist, für alle, die es nicht sehen können',
  'Picture before it loads': 'Bild vor dem Laden',
}
const open = { auth: 'public', feature: 'consent' } as const

export default defineExtension({
  name: 'consent_kit',
  version: '1.0.0',
  boot(ext) {
    ext.german(GERMAN)
    ext.feature('consent', 'Consent', ['consent.edit'])
    ext.permissions('Consent', {
      'consent.edit': 'Choose services and texts of the consent, and see its log',
    })
    ext.migration(1, async (_db, c) => {
      await c
        .table('consent_versions')
        .addColumn('asked', c.integer, (col) => col.notNull())
        .addColumn('at', c.instant, (col) => col.notNull())
        .addColumn('settings', c.long, (col) => col.notNull())
        .execute()
    })
    ext.migration(2, async (db, c) => {
      await c
        .table('consent_log')
        .addColumn('at', c.instant, (col) => col.notNull())
        .addColumn('revision', c.integer, (col) => col.notNull())
        .addColumn('action', c.text(20), (col) => col.notNull())
        .addColumn('mask', c.text(20), (col) => col.notNull())
        .addColumn('lang', c.text(20), (col) => col.notNull())
        .addColumn('proof', c.text(20), (col) => col.notNull())
        .execute()
      await db.schema.createIndex('consent_log_at').on('consent_log').columns(['at', 'action']).execute()
    })
    const operations = [getConsent, updateConsent, previewConsent, listServices, getStatus, purge]
    for (const operation of operations) ext.operation(operation)
    ext.htmlFilter(
      (page, { data, lang, mode }) => (mode === 'published' ? withScript(page, data as Settings, lang) : page),
      { load: (site) => readSettings(site.db.read) },
    )
    ext.footerLinks(async (site, { lang }) => {
      const { services } = await readSettings(site.db.read)
      return services.length ? [{ label: footerLabel(lang), href: `/_consent?lang=${lang}` }] : []
    })
    ext.cspByCookie({
      cookie: COOKIE,
      pattern: VALUE,
      sources: async (value, site) => sourcesOf(await readSettings(site.db.read), value),
    })
    ext.nav('/admin/consent', 'Consent', 'consent', 'consent.edit')
    ext.adminPage('/admin/consent', { element: 'consent-settings', module: './dist/admin/consent.js' })
    ext.route('GET', '/_consent', sendPage, open)
    ext.route('GET', '/_consent/web/**', sendFile, open)
    ext.route('GET', '/_consent/config/:lang/:stamp', sendConfig, open)
    ext.route('POST', '/_consent/log', logChoice, { ...open, limit: 30 })
    ext.block(embedBlock)
    for (const provider of embedProviders()) ext.embed(provider)
    ext.job('consent.purge', { every: DAY_S, run: async (_payload, ctx) => void (await purgeLog(ctx)) })
  },
})
