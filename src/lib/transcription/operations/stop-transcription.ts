import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { mediaRef } from '../../media/schema.ts'
import { serializeTranscription, Transcription } from '../schema.ts'
import { stopOf } from '../stored-transcription.ts'

export default defineOperation({
  name: 'stop_transcription',
  summary: 'Stop the transcription of a video or audio file and discard its result.',
  level: 'write',
  permission: 'media.edit',
  feature: 'media.captions',
  rest: 'DELETE /media/{id}/transcribe',
  input: z.strictObject({ id: mediaRef }),
  output: Transcription,
  async handler(ctx, { id }) {
    const stopped = await stopOf(ctx, id)
    if (!stopped) throw new AppError('transcription.none_open', { id })
    return serializeTranscription(ctx, stopped)
  },
})
