// Pictures of strangers become pictures of ours: only three kinds are taken, decoded and encoded anew.
import { message } from '../base/catalogue/message.ts'
import { KeyedError } from '../base/errors.ts'
import { reencode as encodeAnew } from '../media/media.ts'

/** The picture was none of the kinds we take, damaged or too large. */
export class NotAPicture extends KeyedError {
  override name = 'NotAPicture'
}

/** Returns the picture without metadata; throws NotAPicture for SVG, GIF, broken, huge and other files. */
export async function reencode(bytes: Uint8Array, options: Parameters<typeof encodeAnew>[1]): Promise<Uint8Array> {
  // By content, before any decoder sees it.
  if (!isRaster(bytes)) throw new NotAPicture(message('proxy.no_picture'))
  try {
    return await encodeAnew(bytes, options)
  } catch (cause) {
    throw new NotAPicture(message('proxy.broken_picture'), { cause })
  }
}

function isRaster(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16))
  const at = (from: number, text: string) => head.toString('latin1', from, from + text.length) === text
  return at(0, '\x89PNG\r\n\x1a\n') || at(0, '\xff\xd8\xff') || (at(0, 'RIFF') && at(8, 'WEBP'))
}
