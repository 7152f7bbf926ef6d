// Makes the film: six seconds over the grain of the oak board, out and back, so that it can run in a loop.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { mediaFile } from './media-folder.ts'

const [SECONDS, RATE] = [6, 25]
const FRAMES = SECONDS * RATE
const folder = mkdtempSync(join(tmpdir(), 'grain-'))
// Twice as large as it is shown, so that the movement is finer than a pixel.
const large = await sharp(process.argv[2] ?? mediaFile('grain.jpg'))
  .resize({ height: 1640 })
  .png()
  .toBuffer()
const { width = 0 } = await sharp(large).metadata()
const [wide, high] = [2560, 1440]

for (let i = 0; i < FRAMES; i++) {
  const swing = (1 - Math.cos((2 * Math.PI * i) / FRAMES)) / 2
  const left = Math.round(40 + (width - wide - 80) * swing)
  const top = Math.round(100 + 80 * Math.sin((2 * Math.PI * i) / FRAMES))
  const frame = sharp(large).extract({ left, top, width: wide, height: high }).resize(1280, 720)
  await frame.png({ compressionLevel: 1 }).toFile(join(folder, `${String(i).padStart(3, '0')}.png`))
}
const input = ['-framerate', String(RATE), '-i', join(folder, '%03d.png')]
const codec = [
  '-c:v',
  'libvpx-vp9',
  '-b:v',
  '620k',
  '-row-mt',
  '1',
  '-cpu-used',
  '3',
  '-pix_fmt',
  'yuv420p',
  '-an',
]
for (const pass of ['1', '2']) {
  const log = ['-pass', pass, '-passlogfile', join(folder, 'pass'), '-map_metadata', '-1']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...codec, ...log, mediaFile('grain-film.webm')])
}
await sharp(join(folder, '000.png')).jpeg({ quality: 80, mozjpeg: true }).toFile(mediaFile('grain-film.jpg'))
rmSync(folder, { recursive: true })
