// What code outside the product imports as `cms/lib`: open an installation, run operations, write in a transaction.
export { transact } from '../platform/db/database.ts'
export { AppError } from '../core/extension/extension-error.ts'
export type { Installation } from '../core/installation.ts'
export { openInstallation } from '../installation/installation.ts'
export { run } from '../core/operation/run.ts'
