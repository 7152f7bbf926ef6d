// Captions of video and audio: WebVTT texts, one per language and kind (w3.org/TR/webvtt1).
import { text } from 'node:stream/consumers'
import { AppError, invalid } from '../base/errors.ts'
import { parseTime } from '../rules/captions/cues.ts'
import type { Context } from '../core/operation/context.ts'
import { sha256 } from '../base/hash.ts'
import { parse, type StoredMedia } from './facts.ts'
import { changeMedia } from './items.ts'
import { captionsKey } from './keys.ts'
import { mediaStore } from '../platform/store/store.ts'

export interface Track {
  lang: string
  kind: 'captions' | 'subtitles' | 'descriptions'
  label: string
  /** `{first 10 of the hash}.vtt`. */
  file: string
  /** Not public yet: stored in addition to the published track of its language and kind. */
  draft?: boolean | undefined
  /** Made by a program, and not published since. */
  machine?: boolean | undefined
}
type Named = Pick<Track, 'lang' | 'kind' | 'draft'>

const TIME = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}$/

/** The text as it is stored. Throws 422 that names the line; a text without cues is invalid. */
export function checkVtt(text: string): string {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD')
    .split('\n')
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0]!)) throw invalid('/vtt', 'captions.first_line')
  let cues = 0
  let begun = 0
  for (const [i, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    const [start, end] = line.split('-->').map((part) => milliseconds(part.trim().split(/[ \t]/)[0]!))
    const error =
      start === undefined || end === undefined
        ? 'captions.time_format'
        : end <= start
          ? 'captions.ends_before_begin'
          : start < begun
            ? 'captions.out_of_order'
            : undefined
    if (error) throw invalid('/vtt', error, { line: i + 1 })
    begun = start!
    cues++
  }
  if (!cues) throw invalid('/vtt', 'captions.no_cue')
  return `${lines.join('\n').trimEnd()}\n`
}

/** Stricter than the input of the editor. */
const milliseconds = (time: string): number | undefined => (TIME.test(time) ? parseTime(time) : undefined)

/** Stores the text; nothing refers to it until the item does. */
export async function storeVtt(ctx: Context, text: string): Promise<string> {
  const hash = sha256(text)
  await mediaStore(ctx.installation).put(captionsKey(ctx.site.key, hash), { bytes: Buffer.from(text) }, 'text/vtt')
  return `${hash.slice(0, 10)}.vtt`
}

/** The text of a track of an item. Throws 404 if it has none. */
export async function readTrack(ctx: Context, item: StoredMedia, named: Named): Promise<Track & { vtt: string }> {
  const track = tracksOf(item).find((one) => isSame(one, named))
  if (!track) throw new AppError('captions.missing', { id: item.id, lang: named.lang })
  const found = await mediaStore(ctx.installation).open(captionsKey(ctx.site.key, track.file))
  if (!found) throw new AppError('captions.text_gone')
  return { ...track, vtt: await text(found.stream) }
}

export const tracksOf = ({ captions }: Pick<StoredMedia, 'captions'>): Track[] => parse<Track[]>(captions, [])

/** The tracks that visitors get. */
export const publishedTracks = (item: Pick<StoredMedia, 'captions'>): Track[] =>
  tracksOf(item).filter(({ draft }) => !draft)

const isSame = (one: Named, other: Named): boolean =>
  one.lang === other.lang && one.kind === other.kind && !one.draft === !other.draft

/**
 * Replaces the track of its language and kind; without a file it is removed. A draft is stored in addition to the
 * published track, and removed when that is published again.
 */
export async function setTrack(
  ctx: Context,
  item: StoredMedia,
  { file, draft, machine, ...named }: Omit<Track, 'file'> & { file: string | undefined },
): Promise<StoredMedia> {
  requireRecording(item)
  const track = { ...named, ...(draft && { draft }), ...(draft && machine && { machine }) }
  const isReplaced = (one: Track) => isSame(one, track) || (file && !draft && isSame(one, { ...track, draft: true }))
  const others = tracksOf(item).filter((one) => !isReplaced(one))
  const tracks = file ? [...others, { ...track, file }].sort((a, b) => (a.lang < b.lang ? -1 : 1)) : others
  return changeMedia(ctx, item, { captions: tracks.length ? JSON.stringify(tracks) : null })
}

/** Throws 422 for an item that is neither video nor audio. */
export function requireRecording({ id, kind }: Pick<StoredMedia, 'id' | 'kind'>): void {
  if (kind !== 'video' && kind !== 'audio') throw new AppError('captions.wrong_kind', { id, kind })
}
