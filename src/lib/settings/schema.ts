// Settings as operations return them.
import { z } from 'zod'

export const Settings = z
  .object({
    uid: z.string(),
    version: z.int(),
    lang: z.string(),
    title: z.string(),
    values: z
      .record(z.string(), z.unknown())
      .describe('The settings of the kit, as get_settings describes them with schema'),
    texts: z
      .record(z.string(), z.string())
      .describe("The website's own words in this language, by the text that stands there without them"),
    languages: z.array(z.string()),
    default_language: z.string(),
    timezone: z.string().describe('Of the whole website, in every language'),
    base_url: z.string(),
    kit: z.string(),
    locked: z.array(z.string()).describe("Keys that stand in the website's file and can be changed only there"),
  })
  .meta({ id: 'Settings' })
