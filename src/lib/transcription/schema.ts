// Transcriptions as operations return them.
import { z } from 'zod'
import { sayStored } from '../platform/i18n/say.ts'
import type { Context } from '../core/operation/context.ts'
import { STATUSES, type StoredTranscription } from './table.ts'

export const Transcription = z
  .object({
    id: z.int(),
    media: z.int().describe('Id of the media item'),
    lang: z.string(),
    status: z.enum(STATUSES).describe('done: its captions are a draft of the item'),
    progress: z.int().nullable().describe('Percent, where the program says'),
    message: z.string().nullable().describe('Why it failed'),
    created_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'Transcription' })
export type Transcription = z.output<typeof Transcription>

export const TranscriptionOffer = z
  .object({
    available: z.boolean().describe('Whether the installation has a program for it'),
    languages: z.array(z.string()).nullable().describe('It knows; null: all'),
    latest: Transcription.nullable(),
  })
  .meta({ id: 'TranscriptionOffer' })

export const serializeTranscription = (
  { language }: Pick<Context, 'language'>,
  { media_id, message, ...row }: StoredTranscription,
): Transcription => ({
  ...row,
  id: Number(row.id),
  media: Number(media_id),
  progress: row.progress === null ? null : Number(row.progress),
  message: message && sayStored(language, message),
})
