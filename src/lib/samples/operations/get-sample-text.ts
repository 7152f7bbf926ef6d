import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { SampleText } from '../schema.ts'
import { readSamples } from '../samples.ts'

export default defineOperation({
  name: 'get_sample_text',
  summary:
    'List the texts that are still sample texts of the kit: parts of pages, settings, texts of media, and entries.',
  level: 'read',
  rest: 'GET /sample-text',
  input: z.strictObject({}),
  output: SampleText,
  handler: ({ db, site }) => readSamples(db, site),
})
