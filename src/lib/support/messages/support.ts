// Messages about support access.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'support.grant_missing': {
    problem: 'not-found',
    en: 'There is no support access {id}.',
    de: 'Es gibt keinen Support-Zugang {id}.',
  },
  'support.ended_before': {
    problem: 'conflict',
    en: 'This support access has ended already.',
    de: 'Dieser Support-Zugang ist schon beendet.',
  },
  'support.until_past': {
    en: 'until: must be in the future, {days} days at most.',
    de: 'Ende: muss in der Zukunft liegen, höchstens {days} Tage.',
  },
  'support.network_role': {
    en: 'role: an account of the whole network is nothing that a website gives.',
    de: 'Rolle: Ein Konto für alle Websites kann eine Website nicht vergeben.',
  },
  'support.no_visit': {
    problem: 'not-found',
    en: 'You are no support on this website: nothing of yours is in its log.',
    de: 'Sie sind auf dieser Website nicht als Support. Im Protokoll steht nichts von Ihnen.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
