// Video and audio: their duration and size.
import { message } from '../base/catalogue/message.ts'
import { open, type FileHandle } from 'node:fs/promises'
import { parseFile } from 'music-metadata'
import { fileRejection } from './media-errors.ts'

export interface AvFacts {
  /** Audio if the video container has only audio tracks. */
  mime: string
  /** Milliseconds. */
  duration: number
  width: number | null
  height: number | null
}

/** Throws 422 for a file without a playable track, and for an audio type with a video track. */
export async function avFacts(file: string, mime: string): Promise<AvFacts> {
  const { format } = await parsed(file)
  const movie = mime === 'video/mp4' ? await readMp4(file) : { size: matroskaSize(format.trackInfo), seconds: 0 }
  const seconds = Math.max(finite(format.duration), movie.seconds)
  if (!format.hasVideo && !format.hasAudio && !seconds) throw fileRejection(message('media_file.nothing_in_it'))
  const hasVideo = movie.size !== undefined || (format.hasVideo ?? false)
  if (hasVideo && !mime.startsWith('video/')) throw fileRejection(message('media_file.sound_with_pictures'))
  return {
    mime: hasVideo ? mime : mime.replace(/^video\//, 'audio/'),
    duration: Math.round(seconds * 1000),
    width: movie.size?.width ?? null,
    height: movie.size?.height ?? null,
  }
}

const finite = (seconds: number | undefined) => (Number.isFinite(seconds) ? seconds! : 0)

async function parsed(file: string) {
  try {
    return await parseFile(file, { duration: true, skipCovers: true })
  } catch (cause) {
    throw fileRejection(message('media_file.damaged'), cause)
  }
}

interface Size {
  width: number
  height: number
}
interface Track {
  video?: { displayWidth?: number; displayHeight?: number; pixelWidth?: number; pixelHeight?: number }
}

function matroskaSize(tracks: readonly Track[]): Size | undefined {
  const video = tracks.find((track) => track.video?.pixelWidth)?.video
  const width = video?.displayWidth ?? video?.pixelWidth
  const height = video?.displayHeight ?? video?.pixelHeight
  return width && height ? { width, height } : undefined
}

interface Movie {
  sizes: Size[]
  seconds: number
}

/** The display size of the largest track, and the duration of a silent video: music-metadata reports neither. */
async function readMp4(file: string): Promise<{ size: Size | undefined; seconds: number }> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const movie: Movie = { sizes: [], seconds: 0 }
    await walk(handle, { start: 0, end: size, movie, left: { boxes: 10_000 } })
    const visible = movie.sizes.filter(({ width, height }) => width && height)
    return { size: visible.sort((a, b) => b.width - a.width)[0], seconds: movie.seconds }
  } finally {
    await handle.close()
  }
}

interface Walk {
  start: number
  end: number
  movie: Movie
  left: { boxes: number }
}

async function walk(handle: FileHandle, { start, end, movie, left }: Walk): Promise<void> {
  const head = Buffer.alloc(16)
  for (let at = start; at + 8 <= end && left.boxes-- > 0;) {
    await handle.read(head, 0, 16, at)
    const name = head.toString('latin1', 4, 8)
    const short = head.readUInt32BE(0)
    const skip = short === 1 ? 16 : 8
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short || end - at
    if (length < skip || at + length > end) return
    if (name === 'moov' || name === 'trak') await walk(handle, { start: at + skip, end: at + length, movie, left })
    const inside = { at: at + skip, length: Math.min(length - skip, 200) }
    if (name === 'mvhd') movie.seconds = secondsIn(await bytesAt(handle, inside))
    if (name === 'tkhd') movie.sizes.push(sizeIn(await bytesAt(handle, inside)))
    at += length
  }
}

async function bytesAt(handle: FileHandle, { at, length }: { at: number; length: number }): Promise<Buffer> {
  const { buffer } = await handle.read({ buffer: Buffer.alloc(length), position: at })
  return buffer
}

/** ISO/IEC 14496-12, 8.2.2. */
function secondsIn(box: Buffer): number {
  if (box.length < 32) return 0
  const [scale, ticks] =
    box[0] === 1
      ? [box.readUInt32BE(20), Number(box.readBigUInt64BE(24))]
      : [box.readUInt32BE(12), box.readUInt32BE(16)]
  // All ones: the duration is unknown.
  return scale && ticks < 0xffff_ffff ? ticks / scale : 0
}

/** ISO/IEC 14496-12, 8.3.2: width and height end the box, 16.16; the matrix before them shows whether the picture is rotated. */
function sizeIn(box: Buffer): Size {
  const end = box[0] === 1 ? 96 : 84
  if (box.length < end) return { width: 0, height: 0 }
  const [width, height] = [box.readUInt16BE(end - 8), box.readUInt16BE(end - 4)]
  const turned = box.readInt32BE(end - 44) === 0 && box.readInt32BE(end - 40) !== 0
  return turned ? { width: height, height: width } : { width, height }
}
