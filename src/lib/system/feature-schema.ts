// A feature as operations return it: whether it is on, and what determines that.
import { z } from 'zod'

export const Feature = z
  .object({
    key: z.string(),
    label: z.string(),
    on: z.boolean(),
    by: z
      .enum(['default', 'switch', 'preset', 'file', 'installation'])
      .describe('Who decided; a preset or file locks the switch'),
  })
  .meta({ id: 'Feature' })
