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
  /** Not on the website yet: beside the published one of its language and kind. */
  draft?: boolean | undefined
  /** By a program, and nobody has published it since. */
  machine?: boolean | undefined
}
type Named = Pick<Track, 'lang' | 'kind' | 'draft'>

const TIME = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}$/

/** The text as it is stored. Throws 422 that names the line; a text without cues is none. */
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
    const fault =
      start === undefined || end === undefined
        ? 'captions.time_format'
        : end <= start
          ? 'captions.ends_before_begin'
          : start < begun
            ? 'captions.out_of_order'
            : undefined
    if (fault) throw invalid('/vtt', fault, { line: i + 1 })
    begun = start!
    cues++
  }
  if (!cues) throw invalid('/vtt', 'captions.no_cue')
  return `${lines.join('\n').trimEnd()}\n`
}

/** Stricter than what people may type into the editor. */
const milliseconds = (time: string): number | undefined => (TIME.test(time) ? parseTime(time) : undefined)

/** Puts the text into the store; nothing names it until the item does. */
export async function storeVtt(ctx: Context, text: string): Promise<string> {
  const hash = sha256(text)
  await mediaStore(ctx.installation).put(
    captionsKey(ctx.site.key, hash),
    { bytes: Buffer.from(text) },
    'text/vtt',
  )
  return `${hash.slice(0, 10)}.vtt`
}

/** The text of a track of an item. Throws 404 where it has none. */
export async function readTrack(
  ctx: Context,
  item: StoredMedia,
  named: Named,
): Promise<Track & { vtt: string }> {
  const track = tracksOf(item).find((one) => isSame(one, named))
  if (!track) throw new AppError('captions.missing', { id: item.id, lang: named.lang })
  const found = await mediaStore(ctx.installation).open(captionsKey(ctx.site.key, track.file))
  if (!found) throw new AppError('captions.text_gone')
  return { ...track, vtt: await text(found.stream) }
}

export const tracksOf = ({ captions }: Pick<StoredMedia, 'captions'>): Track[] => parse<Track[]>(captions, [])

/** Those that visitors get. */
export const publishedTracks = (item: Pick<StoredMedia, 'captions'>): Track[] =>
  tracksOf(item).filter(({ draft }) => !draft)

const isSame = (one: Named, other: Named): boolean =>
  one.lang === other.lang && one.kind === other.kind && !one.draft === !other.draft

/**
 * Puts a track in the place of the one of its language and kind; without a file it is taken away. A draft lies beside what is
 * published, and goes when that is published anew.
 */
export async function setTrack(
  ctx: Context,
  item: StoredMedia,
  { file, draft, machine, ...named }: Omit<Track, 'file'> & { file: string | undefined },
): Promise<StoredMedia> {
  requireRecording(item)
  const track = { ...named, ...(draft && { draft }), ...(draft && machine && { machine }) }
  const isReplaced = (one: Track) =>
    isSame(one, track) || (file && !draft && isSame(one, { ...track, draft: true }))
  const others = tracksOf(item).filter((one) => !isReplaced(one))
  const tracks = file ? [...others, { ...track, file }].sort((a, b) => (a.lang < b.lang ? -1 : 1)) : others
  return changeMedia(ctx, item, { captions: tracks.length ? JSON.stringify(tracks) : null })
}

/** Throws 422 for what nobody hears. */
export function requireRecording({ id, kind }: Pick<StoredMedia, 'id' | 'kind'>): void {
  if (kind !== 'video' && kind !== 'audio') throw new AppError('captions.wrong_kind', { id, kind })
}
