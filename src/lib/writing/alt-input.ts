// What alternative texts are asked for.
import { z } from 'zod'
import { languageInput } from '../fields/inputs.ts'

/** Images of one piece of work. */
const MOST = 1000

export const altFields = {
  ids: z
    .array(z.int().min(1))
    .min(1)
    .max(MOST)
    .optional()
    .describe('Images; left out, all that lack a text in one of the languages'),
  languages: z.array(languageInput()).max(50).optional().describe('Those of the website when left out'),
}
