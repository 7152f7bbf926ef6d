// Which features a website has: who decides, and what goes off with another one.
// Holds: interface 2.5 switch; interface 2.6 preset; interface 2.6 features; interface 2.6 locked
// Holds: interface 5 permissions; contract 1.1 feature-order
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolveFeatures, type FeatureSources } from '../../../src/lib/core/features.ts'

const KEYS = ['media', 'media.captions', 'media.svg', 'design', 'redirects']
const resolved = (sources: Partial<FeatureSources>) =>
  resolveFeatures({
    catalogue: KEYS.map((key) => ({ key, label: key })),
    switches: {},
    preset: 'full',
    file: {},
    installation: {},
    ...sources,
  })
const offIn = (sources: Partial<FeatureSources>) =>
  [...resolved(sources)].filter(([, { on }]) => !on).map(([key]) => key)

test('the file wins over the installation, that over the preset, that over the switch', () => {
  assert.deepEqual(offIn({}), [])
  assert.deepEqual(offIn({ switches: { redirects: false } }), ['redirects'])
  assert.deepEqual(offIn({ preset: 'content', switches: { design: true } }), ['design'])
  assert.deepEqual(offIn({ preset: 'content', installation: { design: true } }), [])
  assert.deepEqual(offIn({ installation: { design: true }, file: { design: false } }), ['design'])
  assert.equal(resolved({ file: { design: false } }).get('design')?.by, 'file')
})

test('without the media library there are no captions and no SVG to take in', () => {
  assert.deepEqual(offIn({ switches: { media: false } }), ['media', 'media.captions', 'media.svg'])
  assert.deepEqual(offIn({ switches: { 'media.svg': false } }), ['media.svg'])
})
