// libsodium, loaded when it is first needed: it takes a while.
type Sodium = typeof import('libsodium-wrappers').default

export async function sodium(): Promise<Sodium> {
  const { default: loaded } = await import('libsodium-wrappers')
  await loaded.ready
  return loaded
}
