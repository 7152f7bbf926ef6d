import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { mediaRef } from '../../media/schema.ts'
import { recordingOf } from '../recording.ts'
import { showTranscription, TranscriptionOffer } from '../schema.ts'
import { latestTranscription } from '../stored-transcription.ts'

export default defineOperation({
  name: 'get_transcription',
  summary: 'Whether what is said in a video or audio can be written down, and how far that is.',
  level: 'read',
  permission: 'media.edit',
  feature: 'media.captions',
  rest: 'GET /media/{id}/transcribe',
  input: z.strictObject({ id: mediaRef }),
  output: TranscriptionOffer,
  async handler(ctx, { id }) {
    await recordingOf(ctx, id)
    const { transcription: config } = ctx.installation.local
    const latest = await latestTranscription(ctx, id)
    return {
      available: config !== undefined,
      languages: config?.languages ?? null,
      latest: latest ? showTranscription(ctx, latest) : null,
    }
  },
})
