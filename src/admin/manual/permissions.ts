// Who may open the manual for developers: who builds something with the website, or runs it.

/** One of these is enough. */
export const MANUAL_PERMISSIONS = [
  'api.manage',
  'blocks.build',
  'data.schema',
  'sources.manage',
  'system.manage',
]
