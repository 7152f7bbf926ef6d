// Map, video and audio of the starter kit: what is printed without a script, and that nothing of others is in it.
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { blockFields } from '../../../src/lib/blocks/block-fields.ts'
import { resolveOwnEntries } from '../../../src/lib/core/extension/resolve.ts'
import { valuesToView } from '../../../src/lib/fields/fields.ts'
import { siteTexts } from '../../../src/lib/platform/i18n/site-texts.ts'
import { icon } from '../../../src/lib/icons/icons.ts'
import { html } from '../../../src/lib/base/html.ts'
import { loadKit, type Kit } from '../../../src/lib/kits/load-kit.ts'
import { picture } from '../../../src/lib/website/picture.ts'
import { sampleMedia } from '../../../src/lib/website/sample-media.ts'
import { ROOT } from '../../support/root.ts'

const PLACE = { lat: 53.5603, lng: 9.9307, address: 'Hobelgang 12, 22763 Hamburg' }
const YOUTUBE = 'https://youtu.be/M7lc1UVf-VE'
interface Options {
  lang?: string
  variant?: string
  maps?: { attribution: string } | null
}

suite('places and players of the starter kit', () => {
  let kit: Kit
  before(async () => {
    resolveOwnEntries()
    kit = await loadKit(ROOT, 'starter')
  })
  const render = (type: string, values: Record<string, unknown>, options: Options = {}) => {
    const { lang = 'en', variant, maps = { attribution: '© OpenStreetMap contributors' } } = options
    const block = kit.blocks.get(type)!
    const data = valuesToView(blockFields(type, block), values, {
      lang,
      resolve: () => undefined,
      media: sampleMedia,
    })
    const site = {
      title: 'Fehnholt',
      base_url: 'https://fehnholt.example',
      settings: {},
      ...(maps && { maps }),
    }
    const page = { title: 'Page', url: 'https://fehnholt.example/page', path: '/page' }
    const shared = { html, lang, lt: siteTexts(kit, lang), icon, picture, site, page, children: [], index: 1 }
    const own = {
      data,
      block: { id: 'a', type, variant, section: {} },
      loaded: undefined,
      edit: () => html``,
    }
    return String(block.render({ ...shared, ...own } as never))
  }
  /** Addresses that a browser loads without being asked. */
  const loaded = (markup: string) =>
    [...markup.matchAll(/\s(?:src|poster|srcset)="([^"]*)"/g)].map(([, address]) => address!)

  test('a map is tiles of our own proxy, a pin, the address and a way there', () => {
    const markup = render('map', { place: PLACE, caption: 'In the yard' })
    const tiles = loaded(markup)
    assert.equal(tiles.length, 24)
    for (const address of tiles) assert.match(address, /^\/_proxy\/tiles\/16\/\d+\/\d+\.png$/)
    assert.ok(tiles.includes('/_proxy/tiles/16/34575/21177.png'))
    assert.equal(markup.match(/class="map-pin"/g)?.length, 1)
    assert.match(markup, /aria-label="Map: Hobelgang 12, 22763 Hamburg"/)
    assert.match(markup, /directions\?to=53\.5603%2C9\.9307"/)
    assert.match(markup, /href="https:\/\/www\.openstreetmap\.org\/copyright"/)
  })

  test('several places are numbered, listed and all seen', () => {
    const markers = [{ label: 'Store', place: { lat: 48.1372, lng: 11.5755 } }]
    const markup = render('map', { place: PLACE, markers })
    assert.equal(markup.match(/class="map-pin"/g)?.length, 2)
    assert.match(markup, /<ol class="map-places">[\s\S]*Store/)
    assert.match(loaded(markup)[0]!, /^\/_proxy\/tiles\/5\//)
  })

  test('without maps or a place there is no map, and the address stays', () => {
    const off = render('map', { place: PLACE }, { maps: null })
    assert.doesNotMatch(off, /<figure/)
    assert.ok(off.includes('Hobelgang 12'))
    assert.doesNotMatch(render('map', { title: 'Here' }), /<figure/)
  })

  test('a video of a provider loads nothing of it, and says whom playing connects to', () => {
    const markup = render('video', { url: YOUTUBE, name: 'A drawer' }, { lang: 'de' })
    assert.deepEqual(loaded(markup), ['/_proxy/video/youtube/M7lc1UVf-VE.jpg'])
    assert.match(markup, /data-embed="\/_embed\/youtube\/M7lc1UVf-VE"/)
    assert.match(markup, /<a class="video-play" href="https:\/\/www\.youtube\.com\/watch\?v=M7lc1UVf-VE"/)
    assert.match(markup, /mit Google verbunden/)
    assert.doesNotMatch(markup, /<iframe/)
    const poster = render('video', { url: YOUTUBE, poster: 1 })
    assert.doesNotMatch(poster, /_proxy/)
    assert.doesNotMatch(render('video', { url: 'https://films.example/1' }), /<figure/)
  })

  test('a video and recordings of our own: controls, captions, words, a file', () => {
    const video = render('video', { file: 2, poster: 1, url: YOUTUBE })
    assert.match(video, /<video[^>]* controls[\s\S]*<track\s+kind="captions"[\s\S]*srclang="en"/)
    assert.match(video, /preload="none"/)
    assert.doesNotMatch(video, /youtube/)
    const audio = render('audio', { items: [{ file: 3, name: 'The plane' }], download: true })
    assert.match(audio, /<audio[^>]* controls preload="none" aria-label="The plane"/)
    assert.match(audio, /<details class="transcript">[\s\S]*A plane on oak\./)
    assert.match(audio, /aria-label="Download The plane"/)
    assert.match(audio, /0:42 · 123 kB/)
  })
})
