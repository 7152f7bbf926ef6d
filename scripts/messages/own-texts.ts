// Texts that no expression of the code shows: what zod says by itself, and the words that stand in places of other texts.

/** What zod says where a schema of ours has no words of its own (its locale `en`). */
const ZOD_TEXTS = [
  'Invalid input',
  'Invalid input: expected {1}',
  'Invalid input: expected {1}, received {2}',
  'Invalid input: expected {1}, received undefined',
  'Invalid input: more than one option matched',
  'Invalid option: expected one of {1}',
  'Too small: expected string to have >={1} characters',
  'Too small: expected array to have >={1} items',
  'Too small: expected {1} to be >={2}',
  'Too small: expected {1} to be >{2}',
  'Too small: expected {1} to have >={2} {3}',
  'Too big: expected string to have <={1} characters',
  'Too big: expected array to have <={1} items',
  'Too big: expected {1} to be <={2}',
  'Too big: expected {1} to be <{2}',
  'Too big: expected {1} to have <={2} {3}',
  'Too small: expected string to have exactly {1} characters',
  'Too big: expected string to have exactly {1} characters',
  'Too small: expected array to have exactly {1} items',
  'Too big: expected array to have exactly {1} items',
  'Invalid string: must start with "{1}"',
  'Invalid string: must end with "{1}"',
  'Invalid string: must include "{1}"',
  'Invalid string: must match pattern {1}',
  'Invalid number: must be a multiple of {1}',
  'Invalid email address',
  'Invalid URL',
  'Invalid UUID',
  'Invalid ISO datetime',
  'Invalid ISO date',
  'Invalid ISO time',
  'Invalid IPv4 address',
  'Invalid IPv6 address',
  'Invalid base64-encoded string',
  'Invalid key in {1}',
  'Invalid value in {1}',
  'Invalid discriminator value. Expected {1}',
]

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

/** Behind the first of many faults (src/lib/base/errors.ts). */
const MORE = 'and {1} more'

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

export const OWN_TEXTS: readonly string[] = [
  ...ZOD_TEXTS,
  ...MAIL_TEXTS,
  ...SAMPLE_TEXTS,
  MORE,
  UNKNOWN_REASON,
  ...WORDS,
]

/** What is never told a person, or says so little that it would be found in any sentence. */
export const UNTOLD: ReadonlySet<string> = new Set([
  '{1} has {2}.',
  '{1} takes GET.',
  'rolled back on purpose',
])
