// Checks an uploaded picture: its header against the limits, then by decoding it once, so that damage is found.
import { message } from '../base/catalogue/message.ts'
import { ProcessEnded } from '../base/task-process.ts'
import { isAnimation, MAX_PIXELS, readImage, type ImageRead } from './image.ts'
import { imageProcess } from './image-process.ts'
import { fileRejection } from './media-errors.ts'

interface Picture {
  mime: string
  width: number
  height: number
  animated: boolean
  placeholder: string
}

/** libvips' names of the sniffed types. */
const DECODERS: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
  'image/tiff': 'tiff',
}

/** Throws 422 for too many pixels (all frames together), and for a picture that cannot be decoded completely. */
export async function readPicture(installation: object, file: string, mime: string): Promise<Picture> {
  const head = await headOf(file)
  if (head.format !== DECODERS[mime] || (mime === 'image/avif' && head.compression === 'hevc'))
    throw fileRejection(message('media_file.no_picture'))
  const animated = isAnimation(head)
  const frames = animated ? head.pages : 1
  if (head.width * head.height * frames > MAX_PIXELS) throw tooMany(frames)
  const placeholder = await decoded(installation, file)
  return { mime, width: head.width, height: head.height, animated, placeholder }
}

async function headOf(file: string): Promise<ImageRead> {
  try {
    return await readImage(file)
  } catch (cause) {
    if (/pixel limit/i.test((cause as Error).message)) throw tooMany(1, cause)
    throw fileRejection(message('media_file.picture_damaged'), cause)
  }
}

async function decoded(installation: object, file: string): Promise<string> {
  try {
    return (await imageProcess(installation, 'inspect').run({ input: file })) ?? ''
  } catch (cause) {
    if (/pixel limit/i.test((cause as Error).message)) throw tooMany(1, cause)
    if (cause instanceof ProcessEnded) throw fileRejection(message('media_file.picture_too_slow'), cause)
    throw fileRejection(message('media_file.picture_damaged'), cause)
  }
}

const tooMany = (frames: number, cause?: unknown) =>
  fileRejection(
    message(frames > 1 ? 'media_file.too_many_pixels_in_all' : 'media_file.too_many_pixels', {
      max: MAX_PIXELS / 1_000_000,
    }),
    cause,
  )
