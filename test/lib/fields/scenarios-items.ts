// The scenarios of what is found elsewhere: items of the media library, and places on earth.
import type { Scenario } from './scenarios.ts'

const UID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

const one = (type: 'media' | 'file', options: Record<string, unknown>): Scenario => ({
  field: { type, ...options },
  valid: [1, 7, UID],
  invalid: [
    [0, 'too_small'],
    [-1, 'too_small'],
    [1.5, 'invalid_union'],
    ['1', 'invalid_format'],
    ['../1', 'invalid_format'],
    [[1], 'invalid_union'],
    [{ id: 1 }, 'invalid_union'],
  ],
  blank: undefined,
  // What has no id yet is not there.
  view: [[UID, undefined]],
  text: [[1, '']],
})

const several = (type: 'media' | 'file', options: Record<string, unknown>): Scenario => ({
  field: { type, multiple: true, ...options },
  valid: [[1], [3, UID, 2]],
  invalid: [
    [1, 'invalid_type'],
    [[1, 'x'], 'invalid_format', '/1'],
    [[1, 1], 'invalid'],
    [Array.from({ length: 201 }, (_, i) => i + 1), 'too_big'],
  ],
  empty: [[]],
  blank: [],
  view: [[[UID], []]],
  text: [[[1, 2], '']],
})

export const ITEMS: Scenario[] = [
  one('media', { kinds: ['image'], ratios: ['16:9'] }),
  several('media', { kinds: ['image', 'video'] }),
  one('file', { accept: ['application/pdf', '.docx'], max_mb: 20 }),
  several('file', {}),
  {
    field: { type: 'geo' },
    valid: [
      { lat: 53.5603, lng: 9.9307, address: 'Hobelgang 12, Hamburg' },
      { lat: -90, lng: 180 },
      { lat: 0, lng: 0, address: '' },
    ],
    invalid: [
      ['53.56, 9.93', 'invalid_type'],
      [[53.56, 9.93], 'invalid_type'],
      [{ lat: 91, lng: 0 }, 'too_big', '/lat'],
      [{ lat: 0, lng: -181 }, 'too_small', '/lng'],
      [{ lat: '53', lng: 0 }, 'invalid_type', '/lat'],
      [{ lat: 1, lng: NaN }, 'invalid_type', '/lng'],
      [{ lat: 1, lng: 1, address: 'a\nb' }, 'invalid_format', '/address'],
      [{ lat: 1, lng: 1, address: 'x'.repeat(301) }, 'too_big', '/address'],
      [{ lat: 1, lng: 1, zoom: 3 }, 'unknown', '/zoom'],
    ],
    blank: undefined,
    view: [
      [
        { lat: 1, lng: 2 },
        { lat: 1, lng: 2, address: '' },
      ],
      ['53.56, 9.93', undefined],
    ],
    text: [
      [{ lat: 1, lng: 2, address: 'Town hall' }, 'Town hall'],
      [{ lat: 1, lng: 2 }, ''],
    ],
  },
  {
    // Over the 180th meridian: Fiji.
    field: { type: 'geo', bounds: { south: -21, west: 176, north: -12, east: -178 } },
    valid: [
      { lat: -18, lng: 178 },
      { lat: -17, lng: -179 },
    ],
    invalid: [
      [{ lat: -18, lng: 0 }, 'invalid'],
      [{ lat: 18, lng: 178 }, 'invalid'],
    ],
    blank: undefined,
    view: [],
    text: [],
  },
]
