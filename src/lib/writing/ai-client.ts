// How writes of AI name the model that made their texts: as the client of the call, which revisions and the log show.

const PREFIX = 'ai '

/** For a call with the channel `ai`. */
export const aiClient = (model: string): string => `${PREFIX}${model}`

/** `provider/model`; of writes of AI that name none, `ai`. */
export const aiModelOf = (client: string | undefined): string =>
  client?.startsWith(PREFIX) ? client.slice(PREFIX.length) : 'ai'
