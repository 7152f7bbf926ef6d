// Input fields of a translation, for starting it and for estimating its cost.
import { z } from 'zod'
import { languageInput, reference } from '../fields/inputs.ts'

export const translationFields = {
  page: reference(500, 0).optional().describe('Id, uid or path'),
  table: z.string().max(64).optional().describe('With entry, not page'),
  entry: reference(121, 0).optional(),
  lang: languageInput().optional().describe('Of the path or slug'),
  to: languageInput().describe('The language to translate into'),
  replace: z.boolean().default(false).describe('Also where a translation is there: its draft is written anew'),
}
