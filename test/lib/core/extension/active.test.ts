// Which extensions take part in a website, by its switches.
// Holds: interface 2.5 feature; interface 2.5 enabled; interface 2.6 extensions
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activeContributions, activeRoutes } from '../../../../src/lib/core/extension/active.ts'
import { boot } from '../../../../src/lib/core/extension/boot.ts'
import type { Site } from '../../../../src/lib/core/site.ts'

const handler = () => new Response()
const extension = boot({
  name: 'club',
  version: '1.0.0',
  boot(ext) {
    ext.feature('club', 'Club')
    ext.feature('club.trips', 'Trips')
    ext.route('get', '/club', handler)
    ext.route('get', '/club/trips', handler, { feature: 'club.trips' })
  },
})
const area = boot({ name: 'area', version: '1.0.0', boot: (ext) => ext.feature('system', 'System') })
const site = (...on: string[]) =>
  ({
    extensions: [extension],
    registry: { contributions: [area, extension] },
    features: new Map(on.map((key) => [key, { key, label: key, on: true, by: 'default' }])),
  }) as unknown as Site
const paths = (one: Site) => activeRoutes(one).map(({ route }) => route.path)

test('an extension is silent while all its features are off; an area of the core never is', () => {
  assert.deepEqual(activeContributions(site()), [area])
  assert.deepEqual(activeContributions(site('club')), [area, extension])
  assert.deepEqual(activeContributions(site('club.trips')), [area, extension])
})

test('a route can name the feature it belongs to', () => {
  assert.deepEqual(paths(site()), [])
  assert.deepEqual(paths(site('club')), ['/club'])
  assert.deepEqual(paths(site('club', 'club.trips')), ['/club', '/club/trips'])
})
