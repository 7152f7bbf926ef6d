// libsodium, loaded when it is first needed: it takes a while.
import type loader from 'libsodium-wrappers'

type Sodium = typeof loader

export async function sodium(): Promise<Sodium> {
  const { default: loaded } = await import('libsodium-wrappers')
  await loaded.ready
  return loaded
}
