// Messages about accounts.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'account.address_taken': {
    problem: 'gone',
    en: 'This address has an account by now.',
    de: 'Zu dieser E-Mail gibt es inzwischen ein Konto.',
  },
  'account.gone': {
    problem: 'gone',
    en: 'This account is not there any more.',
    de: 'Dieses Konto gibt es nicht mehr.',
  },
  'account.second_factor_added': {
    problem: 'conflict',
    en: 'This account has a second factor by now: sign in again.',
    de: 'Dieses Konto hat inzwischen einen zweiten Faktor. Bitte melden Sie sich noch einmal an.',
  },
  'account.network_without_limits': {
    problem: 'conflict',
    en: 'A network account has all content of all websites: no limits.',
    de: 'Ein Konto für alle Websites hat Zugang zu allen Inhalten. Es lässt sich nicht einschränken.',
  },
  'account.changed_meanwhile': {
    problem: 'conflict',
    en: 'The account was changed meanwhile: do it again.',
    de: 'Das Konto wurde inzwischen geändert. Bitte versuchen Sie es noch einmal.',
  },
  'account.first_incomplete': {
    en: 'The first account is not complete.',
    de: 'Die Angaben zum ersten Konto sind nicht vollständig.',
  },
  'account.first_exists': {
    problem: 'conflict',
    en: 'There is an account already.',
    de: 'Es gibt schon ein Konto.',
  },
  'account.of_other_sites': {
    problem: 'forbidden',
    en: 'This account belongs to other websites, too: only a network account may change it. delete_user takes its access to this one.',
    de: 'Dieses Konto gehört auch zu anderen Websites. Ändern darf es nur ein Konto für alle Websites. Den Zugang zu dieser Website können Sie entziehen.',
  },
  'account.has_password': {
    problem: 'conflict',
    en: '{email} has chosen a password already: /admin/reset changes it.',
    de: '{email} hat schon ein Passwort gewählt. Unter /admin/reset lässt es sich ändern.',
  },
  'account.disabled_enable_first': {
    problem: 'conflict',
    en: 'The account {email} is disabled: enable it first.',
    de: 'Das Konto {email} ist gesperrt. Bitte heben Sie die Sperre zuerst auf.',
  },
  'account.last_network': {
    problem: 'conflict',
    en: 'This is the last network account: make another one first. Only accounts that can sign in count: who was invited needs a password first.',
    de: 'Das ist das letzte Konto für alle Websites. Legen Sie zuerst ein weiteres an. Es zählen nur Konten, die sich anmelden können: Wer eingeladen ist, braucht zuerst ein Passwort.',
  },
  'account.last_administrator': {
    problem: 'conflict',
    en: '{email} is the last administrator of the website {site}: make somebody else one first. Only accounts that can sign in count: who was invited needs a password first.',
    de: '{email} ist das letzte Konto mit der Rolle „Verwaltung“ auf der Website {site}. Geben Sie zuerst jemand anderem diese Rolle. Es zählen nur Konten, die sich anmelden können: Wer eingeladen ist, braucht zuerst ein Passwort.',
  },
  'account.own_access': {
    problem: 'conflict',
    en: 'Nobody changes their own role or limits or disables themselves: ask another admin.',
    de: 'Ihre eigene Rolle und Ihren eigenen Zugang können Sie nicht ändern, und Sie können sich nicht selbst sperren. Bitten Sie eine andere Person aus der Verwaltung.',
  },
  'account.missing': {
    problem: 'not-found',
    en: 'There is no account {email}.',
    de: 'Es gibt kein Konto {email}.',
  },
  'account.nothing_known': {
    problem: 'not-found',
    en: 'Nothing is stored about {email}: there is no account, no entry and no mail with this address.',
    de: 'Zu {email} ist nichts gespeichert: Es gibt kein Konto, keinen Eintrag und keine E-Mail mit dieser Adresse.',
  },
  'account.removed_from_site': {
    problem: 'conflict',
    en: 'The account was taken from the website: invite it anew.',
    de: 'Das Konto hat keinen Zugang mehr zu dieser Website. Bitte laden Sie es neu ein.',
  },
  'account.own_password': {
    problem: 'conflict',
    en: '{email} has an account with a password of its own.',
    de: '{email} hat schon ein Konto mit eigenem Passwort.',
  },
  'account.disabled': {
    problem: 'unauthenticated',
    en: 'The account {email} is disabled.',
    de: 'Das Konto {email} ist gesperrt.',
  },
  'account.not_of_site': {
    problem: 'forbidden',
    en: 'The account {email} does not belong to the website {site}.',
    de: 'Das Konto {email} gehört nicht zur Website {site}.',
  },
  'account.network_already': {
    problem: 'conflict',
    en: '{email} has access to all websites already.',
    de: '{email} hat schon Zugang zu allen Websites.',
  },
  'account.missing_on_site': {
    problem: 'not-found',
    en: 'There is no account {id} on the website {site}.',
    de: 'Auf der Website {site} gibt es kein Konto {id}.',
  },
  'account.of_site_already': {
    problem: 'conflict',
    en: 'This account belongs to the website {site} already.',
    de: 'Dieses Konto gehört schon zur Website {site}.',
  },
  'account.own_removal': {
    problem: 'conflict',
    en: 'Nobody removes themselves: ask another admin.',
    de: 'Sie können sich nicht selbst entfernen. Bitten Sie eine andere Person aus der Verwaltung.',
  },
  'account.own_second_factor': {
    problem: 'conflict',
    en: 'Nobody resets their own second factor: ask another admin.',
    de: 'Ihren eigenen zweiten Faktor können Sie hier nicht zurücksetzen. Bitten Sie eine andere Person aus der Verwaltung.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
