// Supported features and size limits.

/** Without locks (2) and scheduling (calendar-auto-schedule), which are not supported. */
export const CAPABILITIES = '1, 3, access-control, calendar-access, addressbook'
/** Largest text of an object, in bytes. */
export const LARGEST = 3_000_000
