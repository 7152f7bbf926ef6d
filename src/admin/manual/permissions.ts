// The permissions to open the developer manual: for people who develop or operate something with the website.

/** One of these is sufficient. */
export const MANUAL_PERMISSIONS = ['api.manage', 'blocks.build', 'data.schema', 'sources.manage', 'system.manage']
