// What is offered, and how much may be sent.

/** Neither locks (2) nor scheduling (calendar-auto-schedule): what is advertised is there. */
export const CAPABILITIES = '1, 3, access-control, calendar-access, addressbook'
/** Bytes of the text of one object. */
export const LARGEST = 3_000_000
