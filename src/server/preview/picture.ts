// The picture of a media item that a change names, also of a file that waits and has no address yet (contract 1.4).
import { Readable } from 'node:stream'
import { z } from 'zod'
import { openOriginal } from '../../lib/media/media.ts'
import type { Visit } from '../context.ts'
import type { Framed } from './framed.ts'

/** Those that browsers show; each was looked at and made safe before it was kept. */
const SHOWN = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml'] as const

const Picture = z.object({
  mime: z.enum(SHOWN),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  pool: z.string().nullable(),
  name: z.string(),
  alt: z.string().nullable(),
  deleted_at: z.string().nullable(),
})
export type Picture = z.output<typeof Picture>

/** Undefined for the state of what is no picture. */
export const pictureOf = (state: unknown): Picture | undefined => Picture.safeParse(state).data

export async function openPicture(
  visit: Visit,
  picture: Picture,
): Promise<NonNullable<Framed['content']> | undefined> {
  const found = await openOriginal(visit, picture)
  if (!found) return undefined
  if (visit.request.method === 'HEAD') found.stream.destroy()
  return { type: picture.mime, body: Readable.toWeb(found.stream) as ReadableStream<Uint8Array> }
}
