import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { readTrack } from '../captions.ts'
import { findMedia } from '../items.ts'
import { CaptionsText, mediaRef } from '../schema.ts'

export default defineOperation({
  name: 'get_captions',
  summary:
    'Get the captions, subtitles or descriptions of a video or audio file in one language as WebVTT, including drafts.',
  level: 'read',
  permission: 'media.edit',
  feature: 'media.captions',
  rest: 'GET /media/{id}/captions',
  input: z.strictObject({
    id: mediaRef,
    lang: languageInput(),
    kind: z.enum(['captions', 'subtitles', 'descriptions']).default('captions'),
    draft: z.boolean().default(false),
  }),
  output: CaptionsText,
  async handler(ctx, { id, lang, kind, draft }) {
    const track = await readTrack(ctx, await findMedia(ctx, id), { lang, kind, draft })
    return { ...track, draft: !!track.draft, machine: !!track.machine }
  },
})
