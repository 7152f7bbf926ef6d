// The block "Embed": third-party content that loads after a click and names its provider before that.
import { readFileSync } from 'node:fs'
import { defineBlock } from 'cms/extension'
import { findEmbed } from './embeds.ts'
import { serviceOf } from './services.ts'
import { embedTextsFor, type EmbedTexts } from './texts.ts'

const read = (name: string) => readFileSync(new URL(`../web/${name}`, import.meta.url), 'utf8')

export default defineBlock({
  type: 'embed',
  label: 'Embed',
  description: 'A video, map, post, player or booking page of another platform. It loads after a click.',
  icon: 'browser',
  group: 'media',
  feature: 'consent',
  fields: {
    url: {
      type: 'textarea',
      rows: 2,
      label: 'Address',
      help: 'As it stands in the browser, or the code to embed: YouTube, Vimeo, Google Maps, OpenStreetMap, Spotify, SoundCloud, Instagram, Facebook, X, TikTok, Podigee, Calendly',
      required: true,
      max: 2000,
    },
    title: { type: 'text', label: 'Title', help: 'What is shown, for those who cannot see it', max: 120 },
    poster: { type: 'media', label: 'Picture before it loads' },
  },
  sample: { url: 'https://www.openstreetmap.org/#map=16/53.5503/9.9920', title: 'How to find us' },
  css: read('embed.css'),
  script: read('embed.js'),
  render({ data, html, lang, picture }) {
    const found = findEmbed(data.url)
    const service = found && serviceOf(found.key)
    if (!found || !service) return html``
    const { name, privacy_url, provider } = service
    const texts = embedTextsFor(lang)
    const say = (text: keyof EmbedTexts) => texts[text].replace('{name}', name).replace('{company}', provider.name)
    const label = data.title || say('content')
    const poster = picture(data.poster, { alt: '', sizes: '(min-width: 60rem) 60rem, 100vw' })
    const marks = html`data-consent-embed="${found.key}" data-src="/_embed/${found.key}/${found.id}" data-title="${label}"`
    return html`<figure class="consent-embed is-${found.shape.replace(':', '-')}" ${marks}>
      ${poster}
      <div class="consent-embed-card">
        <p class="consent-embed-name">${label}</p>
        <p class="consent-embed-note">${say('note')} <a href="${privacy_url}" rel="external noopener">${say('privacy')}</a></p>
        <p class="consent-embed-actions" data-load="${say('load')}" data-always="${say('always')}">
          <a href="${found.watch}" rel="external noopener">${say('watch')}</a>
        </p>
      </div>
    </figure>`
  },
})
