// What code outside the product imports as `cms/lib`: open an installation and run operations.
export { openInstallation, type Installation } from './installation.ts'
export { run } from './operation/run.ts'
export { AppError } from './errors.ts'
