// A host name belongs to one website, and stands once in its file.
import { message } from '../../base/catalogue/message.ts'
import { defineCheck, fail, ok, run, type Finding } from '../define-check.ts'

export default defineCheck({
  installation({ directory }) {
    const findings: Finding[] = []
    for (const { conflicts = [] } of directory.list())
      for (const { host, key, owner, place } of conflicts)
        findings.push(
          owner === key
            ? fail(`hosts.${host}`, message('health.host_twice', { place, host }), message('health.take_host_out'))
            : fail(
                `hosts.${host}`,
                message('health.host_of_other', { place, host, site: owner }),
                run(`cms site:hosts ${key} remove ${host}`),
              ),
        )
    return findings.length ? findings : [ok('hosts', message('health.hosts_apart'))]
  },
})
