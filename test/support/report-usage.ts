// Imported before a command: tells at its end in the file CMS_TEST_USAGE what the process took.
import { writeFileSync } from 'node:fs'

process.once('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const usage = { seconds: (userCPUTime + systemCPUTime) / 1e6, bytes: maxRSS * 1024 }
  writeFileSync(process.env.CMS_TEST_USAGE!, JSON.stringify(usage))
})
