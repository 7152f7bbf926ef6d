// Validates a website's services: known, with all required parameters, and with the services they require.
import { serviceOf, type Service } from './services.ts'
import type { UsedService } from './settings.ts'

interface ServiceError {
  pointer: string
  code: string
  message: string
}

/** Messages in the language of the caller. */
export function checkServices(services: readonly UsedService[], isGerman: boolean): ServiceError[] {
  const used = new Set(services.map(({ key }) => key))
  return services.flatMap((one, i) => {
    const pointer = `/services/${i}`
    const say = (code: string, [en, de]: [string, string], at = pointer): ServiceError => ({
      pointer: at,
      code,
      message: isGerman ? de : en,
    })
    const service = serviceOf(one.key)
    if (!service)
      return [say('unknown', [`There is no service “${one.key}”.`, `Einen Dienst „${one.key}“ gibt es nicht.`])]
    if (services.findIndex(({ key }) => key === one.key) !== i)
      return [say('twice', [`${service.name} is there twice.`, `${service.name} kommt zweimal vor.`])]
    return [
      ...missingServices(service, used).map((name) =>
        say('requires', [
          `${service.name} works only together with ${name}.`,
          `${service.name} funktioniert nur zusammen mit ${name}.`,
        ]),
      ),
      ...badParams(service, one).map(({ name, example }) =>
        say(
          'param',
          [`${service.name}: “${name}” looks like ${example}.`, `${service.name}: „${name}“ sieht aus wie ${example}.`],
          `${pointer}/params/${name}`,
        ),
      ),
      ...one.options
        .filter((option) => !service.csp_optional?.[option])
        .map((option) =>
          say('option', [
            `${service.name} has no option “${option}”.`,
            `${service.name} hat keine Option „${option}“.`,
          ]),
        ),
    ]
  })
}

const missingServices = ({ requires = [] }: Service, used: ReadonlySet<string>): string[] =>
  requires.filter((key) => !used.has(key)).map((key) => serviceOf(key)?.name ?? key)

/** Required parameters that are missing, and those of an invalid format. */
const badParams = ({ params }: Service, used: UsedService) =>
  params.filter(({ name, pattern, optional }) => {
    const value = used.params[name] ?? ''
    return value === '' ? !optional : !new RegExp(pattern).test(value)
  })
