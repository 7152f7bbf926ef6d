// The sound of a hand plane: four strokes along a board, made of filtered noise.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaFile } from './media-folder.ts'
import { noise, randomNumbers } from './noise.ts'
import { clamp, smooth } from './vector.ts'

const RATE = 44100
const SECONDS = 10.5
const random = randomNumbers(4711)

const samples = new Float32Array(RATE * SECONDS)
for (const [start, length, pitch] of [
  [0.5, 1.35, 1],
  [3, 1.5, 0.94],
  [5.5, 1.25, 1.05],
  [7.8, 1.6, 0.97],
] as Stroke[]) {
  stroke([start, length, pitch])
  shuffle(start + length + 0.25, 0.5)
}
room()

const folder = mkdtempSync(join(tmpdir(), 'plane-'))
const wave = join(folder, 'plane.wav')
writeFileSync(wave, waveFile())
const target = mediaFile('hand-plane.mp3')
execFileSync('ffmpeg', [
  '-v',
  'error',
  '-y',
  '-i',
  wave,
  '-ac',
  '1',
  '-b:a',
  '112k',
  '-map_metadata',
  '-1',
  target,
])
rmSync(folder, { recursive: true })

type Stroke = [start: number, length: number, pitch: number]

/** The blade bites, the shaving hisses and rises a little as the plane gains speed, and it runs off the end. */
function stroke([start, length, pitch]: Stroke): void {
  const hiss = band(2600 * pitch, 0.8)
  const body = band(760 * pitch, 1.6)
  const ring = band(5200 * pitch, 2.2)
  const knock = band(210, 5)
  for (let i = 0; i < length * RATE; i++) {
    const t = i / RATE
    const part = t / length
    const speed = Math.sin(Math.PI * clamp(0.08 + part * 0.8))
    const shape = smooth(0, 0.05, part) * (1 - smooth(0.93, 1, part)) * (0.45 + 0.55 * speed)
    const fibres = 0.72 + 0.28 * noise(t * 34, start, 1) + 0.22 * noise(t * 120, start, 5)
    const white = random() * 2 - 1
    const bite = Math.exp(-t * 60) + 0.7 * Math.exp(-Math.abs(t - length * 0.965) * 90)
    const sound =
      shape * fibres * (0.5 * hiss(white) + 0.34 * body(white) + 0.16 * speed * ring(white)) +
      0.9 * knock(white * bite)
    put(start + t, sound * 0.5)
  }
}

/** The plane is drawn back over the wood, lightly. */
function shuffle(start: number, length: number): void {
  const soft = band(1100, 0.7)
  for (let i = 0; i < length * RATE; i++) {
    const part = i / (length * RATE)
    put(start + i / RATE, 0.05 * Math.sin(Math.PI * part) ** 2 * soft(random() * 2 - 1))
  }
}

function put(time: number, value: number): void {
  const at = Math.round(time * RATE)
  if (at < samples.length) samples[at]! += value
}

/** A band-pass around a frequency (state variable filter, Chamberlin). */
function band(frequency: number, sharpness: number): (input: number) => number {
  const f = 2 * Math.sin((Math.PI * frequency) / RATE)
  let [low, pass] = [0, 0]
  return (input) => {
    low += f * pass
    pass += f * (input - low - pass / sharpness)
    return pass
  }
}

/** A workshop around it: a few early echoes, each duller than the one before. */
function room(): void {
  const dry = samples.slice()
  let dull = 0
  for (const [delay, gain] of [
    [0.011, 0.22],
    [0.019, 0.17],
    [0.031, 0.13],
    [0.047, 0.09],
    [0.071, 0.06],
  ] as [number, number][]) {
    const shift = Math.round(delay * RATE)
    for (let i = shift; i < samples.length; i++) {
      dull += 0.35 * (dry[i - shift]! - dull)
      samples[i]! += gain * dull
    }
  }
  const loudest = samples.reduce((most, n) => Math.max(most, Math.abs(n)), 0)
  samples.forEach((n, i) => (samples[i] = (n / loudest) * 0.7))
}

function waveFile(): Buffer {
  const data = Buffer.alloc(44 + samples.length * 2)
  data.write('RIFF')
  data.writeUInt32LE(36 + samples.length * 2, 4)
  data.write('WAVEfmt ', 8)
  data.writeUInt32LE(16, 16)
  data.writeUInt16LE(1, 20)
  data.writeUInt16LE(1, 22)
  data.writeUInt32LE(RATE, 24)
  data.writeUInt32LE(RATE * 2, 28)
  data.writeUInt16LE(2, 32)
  data.writeUInt16LE(16, 34)
  data.write('data', 36)
  data.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((n, i) => data.writeInt16LE(Math.round(clamp(n, -1, 1) * 32767), 44 + i * 2))
  return data
}
