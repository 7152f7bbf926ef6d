import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { languageInput } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { requirePermission } from '../../core/principal.ts'
import { requireKnownLanguage } from '../../core/operation/require-language.ts'
import { mediaRef } from '../../media/schema.ts'
import { recordingOf } from '../recording.ts'
import { serializeTranscription, Transcription } from '../schema.ts'
import { requireSpokenLanguage, requireTranscriber } from '../settings.ts'
import { requestTranscription } from '../stored-transcription.ts'

export default defineOperation({
  name: 'transcribe_media',
  summary:
    'Transcribe a video or audio file of the media library in the background: its captions become a draft that a person publishes.',
  level: 'write',
  permission: 'media.edit',
  feature: 'media.captions',
  rest: 'POST /media/{id}/transcribe',
  input: z.strictObject({
    id: mediaRef,
    lang: languageInput().optional().describe('That is spoken; the main one of the website when missing'),
  }),
  output: Transcription,
  async handler(ctx, { id, lang: requested = ctx.site.default_language }) {
    const { config, program } = await requireTranscriber(ctx.installation, ctx.site)
    if (!program) requirePermission(ctx.principal, 'ai.use')
    const lang = requireKnownLanguage(requested)
    requireSpokenLanguage(config, lang)
    const item = await recordingOf(ctx, id)
    const longest = config.longest_min * 60
    if ((item.duration ?? 0) / 1000 > longest)
      throw new AppError('transcription.too_long', { minutes: config.longest_min })
    return serializeTranscription(ctx, await requestTranscription(ctx, { id, sha256: item.sha256, lang }))
  },
})
