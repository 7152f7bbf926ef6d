// The facts about services hold together, and lead to policies of hosts alone.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { suite, test } from 'node:test'
import { checkCsp } from '../../../src/lib/core/extension/csp.ts'
import { checkServices } from '../src/check-services.ts'
import { EMBEDS, embedProviders, findEmbed } from '../src/embeds.ts'
import { serviceSources, sourcesOf } from '../src/policy.ts'
import { rejectedSources, serviceOf, SERVICES } from '../src/services.ts'
import { DEFAULTS, type Settings, type UsedService } from '../src/settings.ts'

const use = (key: string): UsedService => {
  const named = serviceOf(key)!.params.map(({ name, example }) => [name, example])
  return { key, params: Object.fromEntries(named), options: [] }
}
const settings = (...keys: string[]): Settings => ({
  ...DEFAULTS,
  revision: 7,
  asked: 5,
  services: keys.map(use),
})

suite('the services', () => {
  test('are 38, each with a place of its own in the cookie', () => {
    assert.equal(SERVICES.length, 38)
    assert.deepEqual(new Set(SERVICES.map(({ bit }) => bit)), new Set(Array.from({ length: 38 }, (_, i) => i)))
  })

  for (const service of SERVICES)
    test(`${service.key}: examples fit, hosts are hosts, texts are in both languages, a tag or a frame loads it`, () => {
      for (const { pattern, example } of service.params) assert.match(example, new RegExp(pattern))
      const options = Object.keys(service.csp_optional ?? {})
      const sources = serviceSources(service, { ...use(service.key), options })
      assert.deepEqual(checkCsp(sources), sources)
      assert.ok(service.policy_note && service.policy_note_de && URL.canParse(service.privacy_url))
      assert.ok((service.requires ?? []).every((key) => serviceOf(key)))
      const isTag = existsSync(new URL(`../web/tags/${service.key.replaceAll('_', '-')}.js`, import.meta.url))
      const isFrame = service.key in EMBEDS || service.key === 'youtube' || service.key === 'vimeo'
      assert.deepEqual([isTag, isFrame], [!service.embed, service.embed])
    })

  test('what a vendor asks for beside hosts is named, and given to nobody', () => {
    assert.deepEqual(rejectedSources(serviceOf('hotjar')!), ["style-src 'unsafe-inline'"])
    const given = SERVICES.flatMap((service) => Object.values(serviceSources(service, use(service.key))).flat())
    assert.deepEqual(
      given.filter((source) => !/^(https|wss):\/\//.test(source)),
      [],
    )
    assert.ok(serviceSources(serviceOf('hotjar')!, use('hotjar'))['connect-src']!.includes('wss://*.hotjar.com'))
  })
})

suite('the policy of a visitor', () => {
  test('has the hosts of what was agreed to in this version, and no other', () => {
    const all = settings('google_analytics', 'matomo', 'youtube')
    const bits = (...keys: string[]) =>
      keys.reduce((mask, key) => mask | (1n << BigInt(serviceOf(key)!.bit)), 0n).toString(16)
    assert.deepEqual(sourcesOf(all, `5.${bits('matomo')}`), {
      'script-src': ['https://matomo.example.com'],
      'connect-src': ['https://matomo.example.com'],
      'img-src': ['https://matomo.example.com'],
      'frame-src': ['https://matomo.example.com'],
    })
    assert.deepEqual(sourcesOf(all, '5.0'), {})
    // Agreed to before, not used here, shown in a frame, or nonsense.
    assert.equal(sourcesOf(all, `4.${bits('matomo')}`), undefined)
    assert.deepEqual(sourcesOf(all, `5.${bits('hotjar')}`), {})
    assert.deepEqual(sourcesOf(all, `5.${bits('youtube')}`), {})
    for (const value of ['', '5', '5.', '5.xyz', '05.1', '-5.1', `5.${'f'.repeat(13)}`])
      assert.deepEqual(sourcesOf(all, value) ?? {}, {}, value)
  })

  test('is not widened by a service without the one it needs', () => {
    const both = settings('google_tag_manager', 'google_analytics_gtm')
    const bit = (key: string) => 1 << serviceOf(key)!.bit
    const alone = bit('google_analytics_gtm').toString(16)
    const together = (bit('google_analytics_gtm') | bit('google_tag_manager')).toString(16)
    assert.deepEqual(sourcesOf(both, `5.${alone}`), {})
    assert.ok(sourcesOf(both, `5.${together}`)!['connect-src']!.includes('https://*.google-analytics.com'))
  })

  test('follows the server and the further hosts that a website chooses', () => {
    const plausible = serviceOf('plausible')!
    const own = { params: { domain: 'example.com', host: 'https://stats.example.com' }, options: [] }
    assert.deepEqual(serviceSources(plausible, own)['script-src'], ['https://stats.example.com'])
    assert.deepEqual(serviceSources(plausible, { params: {}, options: [] })['script-src'], ['https://plausible.io'])
    const google = { params: {}, options: ['google_signals'] }
    assert.ok(serviceSources(serviceOf('google_analytics')!, google)['connect-src']!.length > 3)
  })
})

suite('choosing services', () => {
  const errors = (services: UsedService[]) =>
    checkServices(services, true).map(({ pointer, code }) => `${pointer} ${code}`)

  test('parameters, what is needed beside, and options are looked at, in the language of whoever chooses', () => {
    assert.deepEqual(errors([use('google_tag_manager'), use('google_analytics_gtm')]), [])
    assert.deepEqual(errors([{ key: 'google_analytics_gtm', params: {}, options: ['x'] }]), [
      '/services/0 requires',
      '/services/0/params/container_id param',
      '/services/0 option',
    ])
    assert.deepEqual(errors([use('youtube'), use('youtube'), { key: 'nobody', params: {}, options: [] }]), [
      '/services/1 twice',
      '/services/2 unknown',
    ])
    const hostile = { matomo_url: 'https://evil.example/"><script>', site_id: '1' }
    assert.deepEqual(errors([{ key: 'matomo', params: hostile, options: [] }]), ['/services/0/params/matomo_url param'])
    const [german] = checkServices([{ key: 'matomo', params: {}, options: [] }], true)
    assert.equal(german!.message, 'Matomo: „matomo_url“ sieht aus wie https://matomo.example.com.')
  })
})

suite('addresses of embeds', () => {
  const player = (address: string) => {
    const found = findEmbed(address)
    return (
      found &&
      embedProviders()
        .find(({ key }) => key === found.key)
        ?.player(found.id)
    )
  }

  test('as people copy them, or as code with a frame', () => {
    for (const [address, expected] of [
      [
        'https://open.spotify.com/intl-de/album/1DFixLWuPkv3KT3TnV35m3?si=x',
        'https://open.spotify.com/embed/album/1DFixLWuPkv3KT3TnV35m3',
      ],
      [
        'https://soundcloud.com/forss/flickermood',
        'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood',
      ],
      ['https://www.instagram.com/natgeo/reel/CUbHfhpswxt/', 'https://www.instagram.com/p/CUbHfhpswxt/embed/'],
      ['https://twitter.com/jack/status/20', 'https://platform.twitter.com/embed/Tweet.html?id=20&dnt=true'],
      [
        'https://www.tiktok.com/@scout2015/video/6718335390845095173',
        'https://www.tiktok.com/player/v1/6718335390845095173',
      ],
      ['https://example.podigee.io/1-episode/embed', 'https://example.podigee.io/1-episode/embed?context=external'],
      ['https://calendly.com/your-name/30min', 'https://calendly.com/your-name/30min?embed_type=Inline'],
      [
        'https://www.google.com/maps/place/Freiburger+M%C3%BCnster/@47.9955,7.8529,17z',
        'https://www.google.com/maps?q=Freiburger+M%C3%BCnster&output=embed',
      ],
      [
        '<iframe width="600" src="https://www.google.com/maps/embed?pb=!1m18&amp;x=1" allowfullscreen></iframe>',
        'https://www.google.com/maps/embed?pb=!1m18&x=1',
      ],
      [
        'https://www.facebook.com/watch/?v=10153231379946729',
        'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D10153231379946729&show_text=true',
      ],
    ])
      assert.equal(player(address!), expected)
    assert.match(
      player('https://www.openstreetmap.org/#map=16/53.5503/9.9920')!,
      /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=9\.98/,
    )
    assert.deepEqual(findEmbed('https://youtu.be/M7lc1UVf-VE'), {
      key: 'youtube',
      id: 'M7lc1UVf-VE',
      shape: '16:9',
      watch: 'https://youtu.be/M7lc1UVf-VE',
    })
  })

  test('of nobody we know are none, and no id leads to another host', () => {
    for (const address of [
      'http://calendly.com/a',
      'https://calendly.com.evil.example/a',
      'https://evil.example/?https://calendly.com/a',
      'javascript:alert(1)',
      'https://calendly.com@evil.example/a',
      '',
      'https://open.spotify.com/track/../../x',
    ])
      assert.equal(player(address), undefined, address)
    const pack = (text: string) => Buffer.from(text).toString('base64url')
    const bad = [
      'https://evil.example/x',
      'https://calendly.com@evil.example/',
      'javascript:alert(1)//',
      '//evil.example/x',
    ]
    for (const { key, id, player: play, frames } of embedProviders())
      for (const one of [...bad.map(pack), 'constructor', '20', 'track-4uLU6hMCjMI75M1A2tKUQC']) {
        if (!id.test(one)) continue
        const { protocol, hostname } = new URL(play(one))
        const isAllowed = frames!.some(
          (source) => source.endsWith(hostname) || hostname.endsWith(source.slice('https://*'.length)),
        )
        assert.ok(protocol === 'https:' && isAllowed, `${key} ${one}`)
      }
  })

  test('every player is of a host that its frame page allows', () => {
    for (const { key, frames } of embedProviders())
      assert.deepEqual(checkCsp({ 'frame-src': frames! }), { 'frame-src': serviceOf(key)!.csp['frame-src'] })
  })
})
