import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { mediaRef } from '../../media/schema.ts'
import { recordingOf } from '../recording.ts'
import { serializeTranscription, TranscriptionOffer } from '../schema.ts'
import { transcriberOf } from '../settings.ts'
import { latestTranscription } from '../stored-transcription.ts'

export default defineOperation({
  name: 'get_transcription',
  summary: 'Get whether a video or audio file can be transcribed, and the progress.',
  level: 'read',
  permission: 'media.edit',
  feature: 'media.captions',
  rest: 'GET /media/{id}/transcribe',
  input: z.strictObject({ id: mediaRef }),
  output: TranscriptionOffer,
  async handler(ctx, { id }) {
    await recordingOf(ctx, id)
    const transcriber = await transcriberOf(ctx.installation, ctx.site)
    const latest = await latestTranscription(ctx, id)
    return {
      // Transcriptions by a provider cost money.
      available: transcriber !== undefined && (!!transcriber.program || ctx.principal.permissions.has('ai.use')),
      languages: transcriber?.config.languages ?? null,
      latest: latest ? serializeTranscription(ctx, latest) : null,
    }
  },
})
