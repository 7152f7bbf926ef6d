// Published pages while the variants of a photograph of 12 megapixels are made, against the same load without that.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { loadFrom, median } from './processes.ts'
import type { Ratio } from './published.ts'

interface Place {
  port: number
  /** Of a token that writes. */
  token: string
}

/** 4000 × 3000, with as much detail as a camera's. */
export async function photograph(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const create = { width, height, channels: 3 as const, background: '#888' }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 45 }
  const grain = await sharp({ create: { ...create, noise } })
    .blur(1.5)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const light = Buffer.alloc(12, 0).map((_, i) => (i * 83) % 256)
  const base = sharp(light, { raw: { width: 2, height: 2, channels: 3 } }).resize(width, height, {
    kernel: 'cubic',
  })
  return base
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

export async function benchMedia(root: string, { port, token }: Place): Promise<Ratio[]> {
  const picture = await photograph()
  const load = () => loadFrom({ port, host: 'localhost', path: '/', seconds: 5, headers: { 'accept-encoding': 'br' } })
  await load() // warm-up
  const idle = [await load(), await load(), await load()].map(({ p99 }) => p99)
  const started = performance.now()
  await upload(picture, { port, token })
  const busy: number[] = []
  const during: number[] = []
  while (busy.length < 3 || (busy.length < 12 && made(root) < 15)) {
    during.push(made(root))
    busy.push((await load()).p99)
  }
  while (made(root) < 15) {
    if (performance.now() - started > 300_000) throw new Error(`only ${made(root)} of 15 variants were made`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  // Only what was measured while there was still something to make.
  const counted = busy.filter((_, i) => during[i]! < 15)
  const detail = `${median(counted).toFixed(1)} against ${median(idle).toFixed(1)} ms; 15 variants in ${seconds} s under load`
  return [{ what: 'pages beside variants, p99', ratio: median(counted) / median(idle), bound: '≤ 3', detail }]
}

const made = (root: string): number => {
  const folder = join(root, 'public/media')
  return existsSync(folder) ? globSync('**/*.{avif,webp,jpg}', { cwd: folder }).filter(isWhole).length : 0
}

const isWhole = (name: string) => /bench\.\d+\.\w+$/.test(name)

async function upload(picture: Buffer, { port, token }: Place): Promise<void> {
  const answer = await fetch(`http://localhost:${port}/api/v1/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ base64: picture.toString('base64'), name: 'bench.jpg' }),
  })
  if (answer.status !== 201) throw new Error(`the upload was answered ${answer.status}: ${await answer.text()}`)
}
