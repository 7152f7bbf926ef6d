// Pictures as visitors get them: upright, cut where it was said, in sRGB, and without what a camera noted.
// Holds: contract 4.4 variants
import assert from 'node:assert/strict'
import test from 'node:test'
import sharp from 'sharp'
import { makeVariant, placeholderOf, readImage, reencode } from '../../../src/lib/media/image.ts'
import { variantsOf, type ImageFormat } from '../../../src/lib/base/picture-plan.ts'
import { colourAt, photograph, pngHead, quadrants } from './pictures.ts'
import { processorMs } from '../../support/processor.ts'

const near = (colour: number[], expected: number[], what: string) =>
  assert.ok(
    colour.every((value, i) => Math.abs(value - expected[i]!) < 30),
    `${what}: ${colour.join()}`,
  )

test('every format is right way up, without the place, the owner, or any other word of the camera', async () => {
  const camera = await photograph(400, 200)
  assert.ok((await sharp(camera).metadata()).exif)
  const heads: Record<string, string> = { avif: 'heif' }
  for (const format of ['avif', 'webp', 'jpeg', 'png', 'gif'] as ImageFormat[]) {
    const made = await makeVariant(camera, { format, width: 100, height: 200 })
    const { exif, xmp, iptc, icc, orientation, ...meta } = await sharp(made).metadata()
    assert.deepEqual([exif, xmp, iptc, icc, orientation], [undefined, undefined, undefined, undefined, undefined])
    assert.deepEqual([meta.format, meta.width, meta.height, meta.space], [heads[format] ?? format, 100, 200, 'srgb'])
    assert.ok(!made.includes('Ann Example') && !made.includes('GPS'))
    // Lying: red green / blue white. Turned to the right: blue red / white green.
    near(await colourAt(made, 0.25, 0.25), [0, 0, 255], `${format}, above left`)
    near(await colourAt(made, 0.75, 0.25), [255, 0, 0], `${format}, above right`)
    near(await colourAt(made, 0.75, 0.75), [0, 255, 0], `${format}, below right`)
  }
})

test('a crop is a part of the upright picture', async () => {
  const camera = await photograph(400, 200)
  const crop = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 }
  const made = await makeVariant(camera, { format: 'png', width: 100, height: 200, crop })
  for (const [x, y] of [
    [0.1, 0.1],
    [0.9, 0.9],
    [0.1, 0.9],
  ] as const)
    near(await colourAt(made, x, y), [0, 255, 0], `${x} ${y}`)
})

test('nothing is enlarged', async () => {
  const made = await makeVariant(await quadrants(100, 50), { format: 'webp', width: 480, height: 240 })
  const { width, height } = await sharp(made).metadata()
  assert.deepEqual([width, height], [100, 50])
})

test('colours of other spaces become those of the web', async () => {
  const cmyk = await sharp(await quadrants(40, 40))
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  const made = await makeVariant(cmyk, { format: 'webp', width: 40, height: 40 })
  assert.deepEqual([(await sharp(made).metadata()).space, (await sharp(made).metadata()).channels], ['srgb', 3])
})

test('animations stay animations, and only their first picture becomes a still', async () => {
  const frames = Buffer.alloc(10 * 40 * 3).map((_, i) => (i * 7) % 251)
  const raw = { width: 10, height: 40, channels: 3 as const, pageHeight: 10 }
  const gif = await sharp(frames, { raw })
    .gif({ delay: [100, 100, 100, 100] })
    .toBuffer()
  for (const format of ['webp', 'gif'] as const) {
    const made = await sharp(await makeVariant(gif, { format, width: 5, height: 5 }), {
      animated: true,
    }).metadata()
    assert.deepEqual([made.pages, made.width, made.pageHeight], [4, 5, 5])
  }
  const still = await makeVariant(gif, { format: 'png', width: 5, height: 5 })
  assert.equal((await sharp(still).metadata()).height, 5)
})

test('what nobody uploads here is not even decoded', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await assert.rejects(readImage(svg))
  await assert.rejects(placeholderOf(svg))
})

test('too many pixels are refused by the head', async () => {
  const start = processorMs()
  for (const work of [readImage, placeholderOf]) await assert.rejects(work(pngHead(50_000, 50_000)), /pixel limit/)
  await assert.rejects(reencode(pngHead(300, 300), { max_pixels: 80_000, format: 'png' }), /pixel limit/)
  assert.ok(processorMs() - start < 500)
})

test('the head tells the size as it is shown', async () => {
  const { width, height, format, pages } = await readImage(await photograph(40, 20))
  assert.deepEqual([width, height, format, pages], [20, 40, 'jpeg', 1])
})

test('a long screenshot is offered in what can hold it, and each of its files can be made', async () => {
  const long = { base: '/media/a/b/c', animated: false, focus: { x: 0.5, y: 0.5 }, crops: {} }
  const formats = (mime: string, width: number, height: number) =>
    Object.fromEntries(
      Map.groupBy(variantsOf({ ...long, mime, width, height }), ({ format }) => format)
        .entries()
        .map(([format, all]) => [format, all.map((one) => `${one.width}x${one.height}`).join(' ')]),
    )
  assert.deepEqual(formats('image/png', 400, 16_383), {
    avif: '400x16383',
    webp: '400x16383',
    png: '400x16383',
  })
  assert.deepEqual(formats('image/png', 400, 16_384), { avif: '400x16384', png: '400x16384' })
  assert.deepEqual(formats('image/png', 1080, 40_000), { png: '480x17778 800x29630 1080x40000' })
  assert.deepEqual(formats('image/jpeg', 500, 65_535), { jpeg: '480x62914 499x65404' })
  assert.deepEqual(formats('image/avif', 500, 40_000), { avif: '204x16320', webp: '204x16320' })
  assert.deepEqual(formats('image/png', 30_000, 1000).webp, '480x16 800x27 1200x40 1600x53 2400x80')
  const png = await sharp({ create: { width: 60, height: 17_000, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  for (const mime of ['image/png', 'image/tiff', 'image/avif'])
    for (const variant of variantsOf({ ...long, mime, width: 60, height: 17_000 })) {
      const { width, height } = await sharp(await makeVariant(png, variant)).metadata()
      assert.deepEqual([width, height], [variant.width, variant.height], `${mime} as ${variant.format}`)
    }
})

test('pictures that are read at the same time do not take each other’s decoders away', async () => {
  const picture = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  const small = () => reencode(picture, { max_pixels: 1_000_000, max_side: 160, format: 'jpeg' })
  for (let round = 0; round < 40; round++) {
    const begun: Promise<Buffer>[] = []
    for (let n = 0; n < 8; n++) {
      begun.push(small())
      await new Promise((done) => setImmediate(done))
    }
    await Promise.all(begun)
  }
})
