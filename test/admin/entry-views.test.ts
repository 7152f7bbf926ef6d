// The calendar and the map of a table, as far as they are sums: days, weeks, keys, places, pictures, clusters.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clustersOf } from '../../src/admin/data/views/clusters.ts'
import { dayForKey } from '../../src/admin/data/views/calendar.ts'
import {
  fitView,
  graticule,
  movedView,
  onScreen,
  latLngAt,
  scaleOf,
  tilesOf,
  worldPoint,
  zoomedView,
} from '../../src/admin/data/views/mercator.ts'
import { inMonth, monthAfter, weeksOf } from '../../src/admin/data/views/month.ts'
import { onDays } from '../../src/admin/data/views/occurrences.ts'
import { pinOf } from '../../src/admin/data/views/read-places.ts'

const SIZE = { width: 800, height: 400 }

test('a month has whole weeks, and years end where they end', () => {
  const weeks = weeksOf('2026-02', 1)
  assert.deepEqual([weeks.length, weeks[0]![0], weeks.at(-1)![6]], [5, '2026-01-26', '2026-03-01'])
  assert.equal(weeksOf('2026-02', 7)[0]![0], '2026-02-01')
  assert.deepEqual([monthAfter('2026-12', 1), monthAfter('2026-01', -1)], ['2027-01', '2025-12'])
  assert.equal(monthAfter('9999-12', 1), '9999-12')
  assert.equal(inMonth('2026-01-31', '2026-02'), '2026-02-28')
})

test('keys lead to days, over the ends of weeks and months', () => {
  const key = (name: string, shiftKey = false) =>
    dayForKey({ key: name, shiftKey, ctrlKey: false, metaKey: false, altKey: false }, '2026-03-31', 1)
  assert.deepEqual(
    [key('ArrowRight'), key('ArrowUp'), key('Home'), key('End')],
    ['2026-04-01', '2026-03-24', '2026-03-30', '2026-04-05'],
  )
  assert.deepEqual([key('PageDown'), key('PageUp', true), key('a')], ['2026-04-30', '2025-03-31', undefined])
})

test('what takes place is told on its days, by the clocks of the zone; midnight belongs to the day before', () => {
  const entry = { id: 1, uid: 'u', title: 'A', slug: 'a' }
  const days = onDays(
    [
      { entry, start: '2026-05-01T22:30:00Z', end: '2026-05-02T22:00:00Z', all_day: false, location: null },
      { entry, start: '2026-05-02', end: '2026-05-03', all_day: true, location: null },
    ],
    'Europe/Berlin',
  )
  const times = [...days].map(([day, items]) => [day, items.map(({ time }) => time)])
  assert.deepEqual(times, [
    ['2026-05-02', [undefined, '00:30']],
    ['2026-05-03', [undefined]],
  ])
})

test('places are where they are, and back', () => {
  const hamburg = { lat: 53.5603, lng: 9.9307 }
  const { lat, lng } = latLngAt(worldPoint(hamburg))
  assert.ok(Math.abs(lat - hamburg.lat) < 1e-9 && Math.abs(lng - hamburg.lng) < 1e-9)
  assert.equal(pinOf({ id: 1, title: 'A', fields: { at: { lat: 'x', lng: 1 } } }, 'at'), undefined)
  const fit = fitView([worldPoint(hamburg), worldPoint({ lat: 48.1, lng: 11.6 })], SIZE)
  for (const point of [hamburg, { lat: 48.1, lng: 11.6 }]) {
    const { x, y } = onScreen(worldPoint(point), fit, SIZE)
    assert.ok(x > 0 && y > 0 && x < SIZE.width && y < SIZE.height)
  }
  // Across the edge of the map it is near, too.
  const fiji = onScreen(worldPoint({ lat: 0, lng: -179 }), { ...worldPoint({ lat: 0, lng: 179 }), zoom: 3 }, SIZE)
  assert.ok(Math.abs(fiji.x - (400 + (2 / 360) * 2048)) < 0.001)
})

test('pictures cover what is seen, none lies outside the world, zoom has ends', () => {
  const view = { ...worldPoint({ lat: 84, lng: 179.9 }), zoom: 2 }
  const tiles = tilesOf(view, SIZE)
  assert.ok(tiles.every(({ src }) => /\/2\/[0-3]\/[0-3]\.png$/.test(src)))
  assert.ok(Math.min(...tiles.map(({ x }) => x)) <= 0 && Math.max(...tiles.map(({ x }) => x)) + 256 >= SIZE.width)
  assert.equal(zoomedView({ ...view, zoom: 19 }, 1).zoom, 19)
  assert.equal(zoomedView(view, -9).zoom, 1)
  const moved = movedView({ x: 0.999, y: 0, zoom: 1 }, { x: 10, y: -50 })
  assert.ok(moved.x < 0.02 && moved.y === 0)
})

test('lines of degrees are round ones, and few; a scale is no longer than it may be', () => {
  for (const zoom of [1, 6, 12, 19]) {
    const view = { ...worldPoint({ lat: 51, lng: 7 }), zoom }
    const { meridians, parallels } = graticule(view, SIZE)
    assert.ok(meridians.length > 0 && meridians.length < 14, `${zoom}: ${meridians.length}`)
    assert.ok(parallels.length < 14, `${zoom}: ${parallels.length}`)
    const { pixels, metres } = scaleOf(view, 110)
    assert.ok(pixels <= 110 && /^[125]0*$/.test(String(metres)), `${zoom}: ${metres}`)
  }
})

test('pins that would cover each other are one; those out of sight are none', () => {
  const pin = (id: number, lng: number) => ({ id, point: worldPoint({ lat: 0, lng }) })
  const view = { x: 0.5, y: 0.5, zoom: 3 }
  const clusters = clustersOf([pin(1, 0), pin(2, 1), pin(3, 40), pin(4, 170)], view, SIZE)
  assert.deepEqual(
    clusters.map(({ members }) => members.map(({ id }) => id)),
    [[1, 2], [3]],
  )
  const many = Array.from({ length: 20_000 }, (_, i) => pin(i, (i % 60) - 30))
  assert.ok(clustersOf(many, view, SIZE).length < 40)
})
