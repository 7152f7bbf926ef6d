// Hosts and languages of a website as they look outside.
import { z } from 'zod'

export const Hosts = z
  .object({
    hosts: z.array(z.string()),
    primary_host: z.string().describe('The host of canonical addresses'),
    url: z.string().describe('Its origin'),
    current: z.string().nullable().describe('The one that is asked by'),
    local: z.boolean().describe('Only people at this machine reach it: no host is public'),
    locked: z.boolean().describe("The website's file cannot be written by the service"),
  })
  .meta({ id: 'Hosts' })

export const SiteLanguages = z
  .object({ languages: z.array(z.string()), default_language: z.string() })
  .meta({ id: 'SiteLanguages' })

export const Extension = z
  .object({
    name: z.string(),
    description: z.string(),
    version: z.string(),
    origin: z
      .enum(['installation', 'bundled', 'package'])
      .nullable()
      .describe('A folder extensions/…, with the service, or an npm package; null: it is not there'),
    on: z.boolean(),
    by: z.enum(['file', 'installation']).nullable().describe("The website's file, or that of all websites"),
    problem: z.string().nullable().describe('Why it is disabled although it is enabled'),
    features: z.array(z.string()).describe('Its features on this website'),
  })
  .meta({ id: 'Extension' })
export type ExtensionState = z.output<typeof Extension>

export const host = z.string().min(1).max(253)
