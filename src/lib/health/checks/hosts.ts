// A host name belongs to one website.
import { defineCheck, fail, ok, type Finding } from '../define-check.ts'

export default defineCheck({
  installation({ directory }) {
    const findings: Finding[] = []
    for (const { key, config } of directory.list())
      for (const host of config?.hosts ?? []) {
        const owner = directory.ownerOf(host)
        if (owner === key) continue
        const message = `config/sites/${key}.json: ${host} belongs to the website ${owner} already.`
        findings.push(fail(`hosts.${host}`, message, `cms site:hosts ${key} remove ${host}`))
      }
    return findings.length ? findings : [ok('hosts', 'Every host name belongs to one website.')]
  },
})
