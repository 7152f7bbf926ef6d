// A feature as it is shown: whether it is on, and who decided that.
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
