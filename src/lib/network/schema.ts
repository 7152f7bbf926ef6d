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

export const host = z.string().min(1).max(253)
