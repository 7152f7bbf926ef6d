// What code outside the product imports as `cms/lib`: open an installation, run operations, write in a transaction.
export { transact } from './db/database.ts'
export { AppError } from './errors.ts'
export { openInstallation, type Installation } from './installation.ts'
export { run } from './operation/run.ts'
