// An address without its scheme is one of another website; what names a place of this one stays as it is.
import assert from 'node:assert/strict'
import test from 'node:test'
import { completedAddress } from '../../src/admin/fields/completed-address.ts'

test('a host as people type it gets its scheme', () => {
  const made = ['example.org', ' www.example.org/a?b=1#c ', 'müller.example', 'a.b.xn--p1ai'].map(completedAddress)
  assert.deepEqual(made, [
    'https://example.org',
    'https://www.example.org/a?b=1#c',
    'https://müller.example',
    'https://a.b.xn--p1ai',
  ])
})

test('paths, anchors, mail, numbers, files and whole addresses stay', () => {
  for (const typed of [
    '/prices',
    '#top',
    'info@example.org',
    'http://a.b',
    'mailto:a@b.cc',
    'v1.2',
    'plan.pdf',
    'prices',
  ])
    assert.equal(completedAddress(typed), typed)
})
