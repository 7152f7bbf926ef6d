// What a provider says of a video (oembed.com 2.3): only the parts we use, each checked.
import { message } from '../base/catalogue/message.ts'
import { z } from 'zod'
import type { FetchUpstream } from './source.ts'
import { fetchUpstreamJson, UpstreamFailed } from './upstream.ts'
import type { VideoProvider } from './video-providers.ts'

const size = z.number().min(1).max(20_000)
// Providers send numbers as texts now and then, and more than the specification knows.
const Answer = z.object({
  title: z.string().max(1000).catch(''),
  author_name: z.string().max(500).catch(''),
  width: size.optional().catch(undefined),
  height: size.optional().catch(undefined),
  thumbnail_url: z.string().max(2000).optional().catch(undefined),
  duration: z.number().min(0).max(1_000_000).optional().catch(undefined),
})
export type VideoFacts = z.output<typeof Answer>

/** Undefined when the provider has no such video, or does not show it to others. */
export async function videoFacts(
  fetchUpstream: FetchUpstream,
  provider: VideoProvider,
  id: string,
): Promise<VideoFacts | undefined> {
  const document = await fetchUpstreamJson(fetchUpstream, provider.oembed(id))
  if (document === undefined) return undefined
  const parsed = Answer.safeParse(document)
  if (!parsed.success) throw new UpstreamFailed(message('proxy.not_understood', { provider: provider.name, id }))
  return parsed.data
}
