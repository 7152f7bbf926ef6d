// What browsers load stays small, and its colours can be read.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { suite, test } from 'node:test'
import { buttonColors } from '../src/colors.ts'
import { publicConfig, stampOf } from '../src/public-config.ts'
import { DEFAULTS } from '../src/settings.ts'
import { pack, WEB, webFile } from '../src/web-files.ts'

const read = (...names: string[]) =>
  Buffer.concat(names.map((name) => readFileSync(new URL(`../web/${name}`, import.meta.url))))

suite('what browsers load', () => {
  test('the core is at most 4 KB packed, the banner 12 KB', () => {
    for (const encoding of ['br', 'gzip'] as const) {
      assert.ok(pack(read('core.js'), encoding).length <= 4096)
      assert.ok(pack(read('ui.js', 'style.js', 'dom.js', 'facts.js'), encoding).length <= 12 * 1024)
    }
  })

  test('files are kept for ever below their present address, packed as browsers take it, and nothing else is there', async () => {
    const get = (path: string, encoding = '') =>
      webFile(
        path.replace(/^.*?\/web\/[^/]+\//, ''),
        new Request(`http://x${path}`, { headers: { 'accept-encoding': encoding } }),
      )
    const core = get(`${WEB}/core.js`, 'gzip, br')!
    assert.deepEqual(
      ['content-type', 'content-encoding', 'cache-control', 'vary'].map((name) => core.headers.get(name)),
      ['text/javascript; charset=utf-8', 'br', 'public, max-age=31536000, immutable', 'Accept-Encoding'],
    )
    assert.equal(get('/_consent/web/older/core.js')!.headers.get('cache-control'), 'no-cache')
    assert.equal(await get(`${WEB}/tags/matomo.js`)!.text(), read('tags/matomo.js').toString())
    for (const name of ['../package.json', '..%2fpackage.json', 'tags/../../package.json', 'constructor', ''])
      assert.equal(webFile(name, new Request(`http://x${WEB}/`)), undefined, name)
  })

  test('uses no markup as text, no inline style and no evaluated code', () => {
    for (const name of ['core.js', 'ui.js', 'dom.js', 'facts.js', 'style.js', 'embed.js'])
      assert.doesNotMatch(
        read(name).toString(),
        /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|\.style\b|setAttribute\('style/,
        name,
      )
  })

  test('whatever colour a website chooses, text on buttons and links is readable', () => {
    for (let i = 0; i < 200; i++) {
      const accent = `#${((i * 83_777) % 0x1000000).toString(16).padStart(6, '0')}`
      for (const scheme of ['light', 'dark'] as const) {
        const { fill, on, link } = buttonColors(accent, scheme)
        assert.ok(contrast(fill, on) >= 4.5, `${accent} ${scheme}: ${on} on ${fill}`)
        assert.ok(contrast(link, scheme === 'light' ? '#ffffff' : '#171a1f') >= 4.5, `${accent} ${scheme} ${link}`)
      }
    }
  })

  test('the configuration speaks the language of the page, and its address its content', () => {
    const settings = {
      ...DEFAULTS,
      services: [{ key: 'spotify', params: {}, options: [] }],
      texts: { de: { title: 'Musik?' } },
    }
    const [german, english, swiss, czech] = ['de', 'en', 'fr-CH', 'cs'].map((lang) => publicConfig(settings, lang))
    assert.deepEqual(
      [german!.texts.title, english!.texts.title, swiss!.texts.refuse, czech!.texts.refuse],
      ['Musik?', 'Your privacy, your choice', 'Tout refuser', 'Refuse all'],
    )
    assert.deepEqual(
      [german!.services[0]!.provider, english!.services[0]!.provider],
      ['Spotify AB, Schweden', 'Spotify AB, Sweden'],
    )
    assert.deepEqual(
      german!.categories.map(({ name }) => name),
      ['Notwendig', 'Externe Medien'],
    )
    assert.notEqual(stampOf(german!), stampOf(english!))
  })

  test('every language has every text, with the same places for values', () => {
    const shapeOf = (value: unknown): unknown =>
      typeof value === 'string'
        ? value.match(/\{\w+\}/g)?.sort()
        : Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, shapeOf(one)]))
    const folder = new URL('../texts/', import.meta.url)
    const texts = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as unknown)
    assert.ok(texts.length > 2)
    for (const one of texts) assert.deepEqual(shapeOf(one), shapeOf(texts[0]))
  })

  test('of what is stored, visitors read what it is and how long it stays, if the vendor does', () => {
    const services = ['calendly', 'matomo', 'google_recaptcha'].map((key) => ({ key, params: {}, options: [] }))
    const { own, services: used } = publicConfig({ ...DEFAULTS, days: 180, services }, 'de')
    for (const [name, text] of [
      ['cms_consent', 'Cookie dieser Website, 180 Tage'],
      ['cms-consent', 'Speicher des Browsers, bis zum Löschen'],
      ['_pk_id.*', 'Cookie dieser Website, 393 Tage'],
      ['_pk_ses.*', 'Cookie dieser Website, weniger als ein Tag'],
      ['_calendly_session', 'Cookie des Anbieters, bis zum Schließen des Browsers'],
      ['cal_anonymous_id', 'Cookie des Anbieters'],
    ])
      assert.equal([...own, ...used.flatMap(({ stored }) => stored)].find((one) => one.name === name)?.text, text)
  })
})

/** WCAG 2.2, worked out by itself. */
function contrast(a: string, b: string): number {
  const luminance = (color: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}
