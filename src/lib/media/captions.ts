// Captions of video and audio: WebVTT texts, one per language and kind (w3.org/TR/webvtt1).
import { AppError, invalid } from '../base/errors.ts'
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
}

const TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/

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
    const [start, end] = line.split('-->').map((part) => seconds(part.trim().split(/[ \t]/)[0]!))
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

function seconds(time: string): number | undefined {
  const [, hours = '0', minutes, whole, thousandths] = TIME.exec(time) ?? []
  if (minutes === undefined) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(thousandths) / 1000
}

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

/** Puts a track in the place of the one of its language and kind; without a file it is taken away. */
export async function setTrack(
  ctx: Context,
  item: StoredMedia,
  { file, ...track }: Omit<Track, 'file'> & { file: string | undefined },
): Promise<StoredMedia> {
  if (item.kind !== 'video' && item.kind !== 'audio')
    throw new AppError('captions.wrong_kind', { id: item.id, kind: item.kind })
  const others = parse<Track[]>(item.captions, []).filter(
    ({ lang, kind }) => lang !== track.lang || kind !== track.kind,
  )
  const tracks = file ? [...others, { ...track, file }].sort((a, b) => (a.lang < b.lang ? -1 : 1)) : others
  return changeMedia(ctx, item, { captions: tracks.length ? JSON.stringify(tracks) : null })
}
