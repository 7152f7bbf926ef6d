// What code outside the product imports as `cms/lib`: open an installation, run operations, write in a transaction.
export { transact } from '../platform/db/database.ts'
export { AppError } from '../core/extension/extension-error.ts'
export type { Installation } from '../core/installation.ts'
export { openInstallation } from '../installation/installation.ts'
export { run } from '../core/operation/run.ts'
/** What people call a website: its title in the settings, too. */
export { titleOf } from '../core/settings/site-title.ts'
/** Entries of tables: the subject of an operation on one, and which entries were written since a given state. */
export { entrySubject } from '../data/data.ts'
export { entriesByIds, entryVersions, type EntryVersion } from '../data/entries/entry-versions.ts'
/** Changes with each restore of the website: what a client was told of the data before it is worth nothing. */
export { dataEpoch } from '../core/settings/data-epoch.ts'
/** XML of untrusted origin: no entities, size checked before it is parsed. */
export { parseXml, XmlError, type XmlElement, type XmlLimits } from '../platform/net/xml.ts'
/** Times of entries as the lines of iCalendar, the occurrences of a rule, and the clocks of a time zone. */
export { eventLines, type EventLines } from '../website/feeds/event-lines.ts'
export { expand } from '../rules/recurrence/expand.ts'
export { moveSeries } from '../rules/recurrence/move-series.ts'
export { openZone, type Zone } from '../rules/recurrence/zone.ts'
