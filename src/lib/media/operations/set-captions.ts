import { z } from 'zod'
import { ownName } from '../../i18n/languages.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { checkVtt, setTrack, storeVtt } from '../captions.ts'
import { findMedia } from '../items.ts'
import { Media, mediaRef } from '../schema.ts'
import { showMedia } from '../show-media.ts'
import { mediaSubject } from '../subject.ts'

export default defineOperation({
  name: 'set_captions',
  summary:
    'Set the captions, subtitles or descriptions of a video or audio in one language as WebVTT; null takes them away.',
  level: 'write',
  permission: 'media.edit',
  feature: 'media.captions',
  rest: 'PUT /media/{id}/captions',
  input: z.strictObject({
    id: mediaRef,
    lang: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language such as de'),
    kind: z.enum(['captions', 'subtitles', 'descriptions']).default('captions'),
    label: z.string().trim().min(1).max(80).optional().describe("The language's own name when missing"),
    vtt: z.string().max(500_000).nullable(),
  }),
  output: Media,
  subject: mediaSubject,
  prepare: async (ctx, { vtt }) => (vtt === null ? undefined : storeVtt(ctx, checkVtt(vtt))),
  handler: async (ctx, { id, lang, kind, label = ownName(lang) }) =>
    showMedia(
      ctx,
      await setTrack(ctx, await findMedia(ctx, id), {
        ...{ lang, kind, label },
        file: ctx.prepared as string | undefined,
      }),
    ),
})
