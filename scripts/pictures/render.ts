// Makes one picture: `node scripts/pictures/render.ts stool`, or with --width=480 --samples=4 --out=trial.png to try.
// With --out=kits/…/x.jpg it goes into another kit.
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { emptyNegative, exposer, type Negative } from './exposure.ts'
import { compose, focus, print, smoothNegative } from './film.ts'
import { saveJpeg } from './jpeg.ts'
import { mediaFile } from './media-folder.ts'
import { type Picture } from './scene.ts'

interface Job {
  name: string
  film: Negative
  samples: number
  next: Int32Array
}

/** The picture of that name, as its scene sets it up. */
export async function pictureOf(name: string): Promise<Picture> {
  const scene = (await import(`./scenes/${name}.ts`)) as { default: () => Picture }
  return scene.default()
}

/** Exposes and develops; answers eight-bit RGB. */
export async function render(
  name: string,
  width: number,
  samples: number,
): Promise<{ data: Uint8Array; height: number }> {
  const picture = await pictureOf(name)
  const height = Math.round((width * picture.size[1]) / picture.size[0])
  const film = emptyNegative(width, height)
  const job: Job = { name, film, samples, next: new Int32Array(new SharedArrayBuffer(4)) }
  const workers = Array.from({ length: Math.min(2, cpus().length) }, () => work(job))
  await Promise.all(workers)
  smoothNegative(film)
  const image = focus(compose(film), film, picture.camera)
  return { data: print(image, [width, height], picture.exposure), height }
}

function work(job: Job): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: job })
    worker.once('error', reject)
    worker.once('message', () => resolve())
  })
}

async function expose({ name, film, samples, next }: Job): Promise<void> {
  const row = exposer(await pictureOf(name), film, samples)
  for (let y = Atomics.add(next, 0, 1); y < film.height; y = Atomics.add(next, 0, 1)) row(y)
  parentPort?.postMessage('done')
}

if (!isMainThread) await expose(workerData as Job)
else if (process.argv[1] === import.meta.filename) {
  const options = { width: { type: 'string' }, samples: { type: 'string' }, out: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const name = positionals[0] ?? 'stool'
  const { size } = await pictureOf(name)
  const width = Number(values.width ?? size[0])
  const { data, height } = await render(name, width, Number(values.samples ?? 8))
  const image = sharp(data, { raw: { width, height, channels: 3 } })
  if (values.out?.endsWith('.jpg')) await saveJpeg(image, size, values.out)
  else if (values.out) await image.png().toFile(values.out)
  else await saveJpeg(image, size, mediaFile(`${name}.jpg`))
  console.log(`${name}: ${width}×${height}, ${Math.round(process.cpuUsage().user / 1e6)} s`)
}
