// Tiles around a place: known tiles of known places, edges of the world, and where pins go.
import assert from 'node:assert/strict'
import test from 'node:test'
import { staticMap, zoomFor } from '../../../src/lib/base/static-map.ts'

const HAMBURG = { lat: 53.5603, lng: 9.9307 }
const SIZE = { columns: 3, rows: 3 }

test('the tile of a place is among the middle ones, and its pin on it', () => {
  const map = staticMap(HAMBURG, 16, SIZE)
  assert.deepEqual([map.width, map.height, map.tiles.length], [768, 768, 9])
  // wiki.openstreetmap.org/wiki/Slippy_map_tilenames: x = (lng+180)/360·2^z, y by the secant of the latitude.
  assert.ok(map.tiles.some(({ src }) => src === '/_proxy/tiles/16/34575/21177.png'))
  assert.deepEqual(map.at(HAMBURG), map.center)
  for (const side of [map.center.x, map.center.y]) assert.ok(side >= 256 && side <= 512, `${side}`)
  assert.equal(map.at({ lat: 0, lng: 0 }), undefined)
})

test('the world goes round, and ends at the poles', () => {
  const east = staticMap({ lat: 0, lng: 179.99 }, 3, SIZE)
  assert.ok(east.tiles.some(({ src }) => src.startsWith('/_proxy/tiles/3/0/')))
  const north = staticMap({ lat: 90, lng: 0 }, 3, SIZE)
  assert.equal(north.tiles[0]!.src, '')
  for (const { src } of [...east.tiles, ...north.tiles]) assert.match(src, /^(\/_proxy\/tiles\/3\/[0-7]\/[0-7]\.png)?$/)
})

test('a zoom that is no number of a level is moved to one', () => {
  assert.equal(staticMap(HAMBURG, 99, SIZE).zoom, 19)
  assert.equal(staticMap(HAMBURG, -3, SIZE).zoom, 0)
  assert.equal(staticMap(HAMBURG, 14.4, SIZE).zoom, 14)
})

test('all places are seen at once', () => {
  const size = { width: 300, height: 200 }
  assert.equal(zoomFor([HAMBURG], size), 17)
  const both = [HAMBURG, { lat: 48.1372, lng: 11.5755 }]
  const zoom = zoomFor(both, size)
  assert.equal(zoom, 5)
})
