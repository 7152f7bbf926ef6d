// Texts that no expression of the code shows, and the words that stand in places of other texts.

/** Why a mail did not leave, with what the server said (src/lib/mail/failure.ts). */
const MAIL_TEXTS = [
  '{1}: the server does not accept user and password: check mail user and password. It said: {2}',
  '{1}: the server asks for a user and password: set them. It said: {2}',
  '{1}: the name of the server is not known: check mail host. It said: {2}',
  '{1}: the server cannot be reached: check mail host and port, and whether it runs. It said: {2}',
  '{1}: the connection failed: check mail host, port and security. It said: {2}',
  '{1}: the server does not answer: check mail host and port, and the firewall. It said: {2}',
  '{1}: no encrypted connection: the server must offer STARTTLS with a certificate that is valid for its name. It said: {2}',
  '{1}: the server refuses the sender or the recipient. It said: {2}',
  '{1}: the server refuses the message. It said: {2}',
  '{1}: It said: {2}',
]

/** What still is the kit's, as lists of sentences (src/lib/samples/samples.ts). */
const SAMPLE_TEXTS = ['page', 'setting', 'media item'].flatMap((noun) => [
  `1 ${noun} still holds sample text: {1}`,
  `{1} ${noun}s still hold sample text: {2}`,
])

/** In places whose words are translated, too: `{2|t}`. */
const WORDS = [
  // types of values
  'string', 'number', 'int', 'boolean', 'array', 'object', 'record', 'null', 'undefined', 'date', 'file', 'map', 'set',
  'characters', 'items', 'bytes', 'entries',
  // states of pages, changes and blocks
  'draft', 'in_review', 'scheduled', 'published', 'offline', 'archived', 'trash',
  'pending', 'applied', 'rejected', 'failed', 'withdrawn', 'expired', 'returned', 'superseded',
  // moves of pages
  'publish', 'schedule', 'unpublish', 'submit', 'withdraw', 'archive', 'unarchive', 'delete', 'restore',
  // kinds of media
  'image', 'video', 'audio', 'document', 'svg', 'text',
  // weekdays
  'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday',
  // others
  'or', 'and', 'none', 'nothing', 'locale', 'timezone', 'pages', 'languages', 'tables',
] // prettier-ignore

/** Listed with the texts of the code. */
/** Why a planned publication failed, where it is nobody's mistake. */
const UNKNOWN_REASON = 'The service could not do it; its log has more.'

export const OWN_TEXTS: readonly string[] = [...MAIL_TEXTS, ...SAMPLE_TEXTS, UNKNOWN_REASON, ...WORDS]

/** What is never told a person, or says so little that it would be found in any sentence. */
export const UNTOLD: ReadonlySet<string> = new Set([
  '{1} has {2}.',
  '{1} takes GET.',
  'rolled back on purpose',
])
