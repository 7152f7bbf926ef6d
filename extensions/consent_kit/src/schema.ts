// Input and output schemas of the consent operations.
import { z } from 'cms/extension'
import { CATEGORIES } from './services.ts'
import type { Chosen, Settings } from './settings.ts'

const Used = z.strictObject({
  key: z.string().max(60),
  category: z.enum(CATEGORIES).exclude(['necessary']).optional(),
  params: z.record(z.string().max(40), z.string().max(300)).default({}),
  options: z.array(z.string().max(60)).max(20).default([]),
})

/** A path of this website, or an https URL. */
const address = z
  .string()
  .max(500)
  .regex(/^(\/[^/\\]|https:\/\/|$)/)

const OwnTexts = z.strictObject({
  title: z.string().max(120).optional(),
  text: z.string().max(1500).optional(),
  privacy_url: address.optional(),
  imprint_url: address.optional(),
})

const shape = {
  services: z.array(Used).max(60),
  layout: z.enum(['box', 'bar', 'center']),
  scheme: z.enum(['auto', 'light', 'dark']),
  accent: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/)
    .describe('#rrggbb, or nothing'),
  days: z.int().min(1).max(395).describe('How long a choice holds'),
  keep_days: z.int().min(1).max(3650).describe('How long the log holds it'),
  texts: z
    .record(z.string().regex(/^[A-Za-z-]{2,20}$/), OwnTexts)
    .describe('By language; empty: the texts of the extension'),
}

export const ConsentInput = z.strictObject({
  ...z.object(shape).partial().shape,
  ask_again: z.boolean().optional().describe('Ask everybody anew'),
})

export const Consent = z.object({
  ...shape,
  revision: z.int(),
  asked: z.int().describe('The revision from which on consent counts'),
  updated_at: z.string().nullable(),
})

export const serializeConsent = (settings: Settings) => settings

const KEYS = ['services', 'layout', 'scheme', 'accent', 'days', 'keep_days', 'texts'] as const

/** The stored settings merged with an input; texts are merged by language. */
export function chosenFrom(before: Settings, input: Partial<Chosen>): Chosen {
  const old = Object.fromEntries(KEYS.map((key) => [key, before[key]]))
  const given = Object.fromEntries(KEYS.filter((key) => input[key] !== undefined).map((key) => [key, input[key]]))
  return { ...old, ...given, texts: { ...before.texts, ...input.texts } } as Chosen
}
