import { z } from 'zod'
import { languageInput, line } from '../../fields/inputs.ts'
import { ownName } from '../../platform/i18n/languages.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { demandKnownLanguage } from '../../core/operation/demand-language.ts'
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
    lang: languageInput(),
    kind: z.enum(['captions', 'subtitles', 'descriptions']).default('captions'),
    label: line(80).min(1).optional().describe("The language's own name when missing"),
    vtt: z.string().max(500_000).nullable(),
  }),
  output: Media,
  subject: mediaSubject,
  prepare: async (ctx, { vtt }) => (vtt === null ? undefined : storeVtt(ctx, checkVtt(vtt))),
  async handler(ctx, { id, lang: told, kind, label, vtt }) {
    // What is there is taken away by the name it has.
    const lang = vtt === null ? told : demandKnownLanguage(told)
    const track = { lang, kind, label: label ?? ownName(lang), file: ctx.prepared as string | undefined }
    return showMedia(ctx, await setTrack(ctx, await findMedia(ctx, id), track))
  },
})
