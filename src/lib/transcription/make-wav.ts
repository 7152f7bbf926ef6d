// Converts a recording for speech recognition: WAV of 16 kHz, one channel.
import { stat } from 'node:fs/promises'
import { AppError } from '../base/errors.ts'
import { runProgram, type ProgramRun } from './run-program.ts'

/** ffmpeg's names of the detected file types: naming one keeps ffmpeg from guessing and following playlists. */
const DEMUXERS: Record<string, string> = {
  'video/mp4': 'mov',
  'video/webm': 'matroska',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'mov',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/webm': 'matroska',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
}
/** Two bytes for each of 16,000 samples. */
export const BYTES_A_SECOND = 32_000

type Run = Pick<ProgramRun, 'folder' | 'note' | 'path' | 'timeout' | 'signal'>
export interface Recording {
  ffmpeg: string
  /** Media type. */
  mime: string
  source: string
  wav: string
  /** Maximum length in seconds. */
  longest: number
}

/** Returns the length in seconds. Throws AppError for a file that cannot be decoded or is longer than `longest`. */
export async function makeWav(run: Run, { ffmpeg, mime, source, wav, longest }: Recording): Promise<number> {
  const demuxer = DEMUXERS[mime]
  if (!demuxer) throw new AppError('transcription.no_sound')
  const { size } = await stat(source)
  await runProgram({
    ...run,
    file: ffmpeg,
    args: [
      ...['-nostdin', '-v', 'error', '-y', '-protocol_whitelist', 'file', '-f', demuxer, '-i', `file:${source}`],
      ...['-map', '0:a:0', '-t', String(longest + 1), '-ac', '1', '-ar', '16000', '-f', 'wav', `file:${wav}`],
    ],
    most: { printed: 10_000_000, folder: size + (longest + 2) * BYTES_A_SECOND + 1_000_000 },
  }).catch((error: unknown) => {
    const isAnswer = error instanceof AppError && error.key === 'transcription.program_failed'
    throw isAnswer ? new AppError('transcription.no_sound', {}, { cause: error }) : error
  })
  const seconds = ((await stat(wav)).size - 44) / BYTES_A_SECOND
  if (seconds <= 0) throw new AppError('transcription.no_sound')
  if (seconds > longest) throw new AppError('transcription.too_long', { minutes: Math.floor(longest / 60) })
  return seconds
}
