// A process that writes down the recording it is named, until it is killed: `root`, then the key of the website.
import { openInstallation } from '../../../../src/lib/installation/installation.ts'
import { runSiteJobsApart } from '../../../../src/lib/core/jobs/jobs.ts'

const [, , root = ''] = process.argv
const installation = await openInstallation({ root, env: process.env })
await runSiteJobsApart(installation, 'default')
