// Saves a picture as a JPEG for the web, as good as the size allows.
import { writeFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { smoothEdges } from './edges.ts'

const LIMIT = 345_000

/** Calms the edges of a picture (a file or raw pixels in sharp), enlarges it to its full size and saves it. */
export async function saveJpeg(image: Sharp, size: [number, number], file: string): Promise<void> {
  const { data, info } = await image
    .resize(...size, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 as const }
  const calm = sharp(smoothEdges(data, [info.width, info.height]), { raw })
  for (let quality = 86; ; quality -= 3) {
    const chromaSubsampling = quality > 74 ? '4:4:4' : '4:2:0'
    const bytes = await calm.clone().jpeg({ quality, mozjpeg: true, chromaSubsampling }).toBuffer()
    if (bytes.length > LIMIT && quality > 50) continue
    writeFileSync(file, bytes)
    console.log(
      `${file} ${info.width}×${info.height}, ${Math.round(bytes.length / 1000)} kB at quality ${quality}`,
    )
    return
  }
}
