// Names the model of AI writes: stored as the client of the call, which revisions and the log display.

const PREFIX = 'ai '

/** For a call with the channel `ai`. */
export const aiClient = (model: string): string => `${PREFIX}${model}`

/** `provider/model`; `ai` for AI writes without a model. */
export const aiModelOf = (client: string | undefined): string =>
  client?.startsWith(PREFIX) ? client.slice(PREFIX.length) : 'ai'
