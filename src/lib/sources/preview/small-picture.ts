// A picture of strangers as a small one of ours, for a look at it before anything is taken into the library.
import { reencode } from '../../media/media.ts'

const MAX_PIXELS = 40_000_000
const SIDE = 320

/** As a `data:` address, at most 320 pixels wide and high; undefined for what no decoder of ours reads. */
export async function smallPicture(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const picture = await reencode(bytes, { max_pixels: MAX_PIXELS, max_side: SIDE, format: 'jpeg' })
    return `data:image/jpeg;base64,${picture.toString('base64')}`
  } catch {
    return undefined
  }
}
