// Input fields for alternative texts.
import { z } from 'zod'
import { languageInput } from '../fields/inputs.ts'
import { MAX } from './alt-images.ts'

export const altFields = {
  ids: z
    .array(z.int().min(1))
    .min(1)
    .max(MAX)
    .optional()
    .describe('Images; left out, those that lack a text in one of the languages, 1,000 at most'),
  languages: z.array(languageInput()).max(50).optional().describe('Those of the website when left out'),
}
