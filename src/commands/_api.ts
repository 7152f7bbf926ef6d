// The module that commands of extensions import as `cms/command`.
export { Args, Flags } from '@oclif/core'
export { CmsCommand, allFlag, asFlag, dryRunFlag, formatFlag, siteFlag } from './_base.ts'
export { callOperation, shellCall } from './_call.ts'
export { confirm } from './_confirm.ts'
export { perform } from './_write.ts'
export type { ShellScope } from './_account.ts'
