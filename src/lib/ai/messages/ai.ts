// What is said of AI providers and their answers. None of it holds a key, a question or an answer.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'ai.capability_text': { en: 'texts', de: 'Texte' },
  'ai.capability_vision': { en: 'images', de: 'Bilder' },
  'ai.capability_embeddings': { en: 'semantic search', de: 'die semantische Suche' },
  'ai.capability_transcription': { en: 'transcription', de: 'die Transkription' },
  'ai.off': {
    problem: 'feature-disabled',
    en: 'AI is switched off for this website.',
    de: 'KI ist für diese Website abgeschaltet.',
  },
  'ai.not_configured': {
    problem: 'conflict',
    en: 'No AI provider has a model for {capability}. Set one up under “AI”.',
    de: 'Kein KI-Anbieter hat ein Modell für {capability}. Richten Sie unter „KI“ eines ein.',
  },
  'ai.none_yet': {
    problem: 'not-found',
    en: 'This website has no AI provider yet.',
    de: 'Diese Website hat noch keinen KI-Anbieter.',
  },
  'ai.provider_not_found': {
    problem: 'not-found',
    en: 'There is no AI provider “{key}”.',
    de: 'Es gibt keinen KI-Anbieter „{key}“.',
  },
  'ai.provider_in_file': {
    problem: 'read-only',
    en: '“{key}” stands in config/config.local.json and is changed there.',
    de: '„{key}“ steht in config/config.local.json und wird dort geändert.',
  },
  'ai.provider_gone': {
    problem: 'conflict',
    en: '{name} was removed together with its API key. Add it again.',
    de: '{name} wurde mit seinem API-Schlüssel gelöscht. Legen Sie den Anbieter neu an.',
  },
  'ai.first_is_missing': {
    en: 'There is no AI provider “{key}”, which is to be asked first.',
    de: 'Der KI-Anbieter „{key}“, der zuerst gefragt werden soll, fehlt.',
  },
  'ai.calls_fail': {
    en: 'The last {count} AI calls failed (“{key}”).',
    de: 'Die letzten {count} KI-Aufrufe sind fehlgeschlagen („{key}“).',
  },
  'ai.too_many_providers': {
    problem: 'conflict',
    en: 'A website has {max} AI providers at most.',
    de: 'Eine Website hat höchstens {max} KI-Anbieter.',
  },
  'ai.key_taken': {
    field: 'taken',
    en: 'There is an AI provider “{key}” already.',
    de: 'Es gibt schon einen KI-Anbieter „{key}“.',
  },
  'ai.key_format': {
    en: 'must be letters, digits and signs without spaces',
    de: 'darf nur Buchstaben, Ziffern und Zeichen ohne Leerraum enthalten',
  },
  'ai.url_format': {
    en: 'must be an address that begins with https:// or http://',
    de: 'muss eine Adresse sein, die mit https:// oder http:// beginnt',
  },
  'ai.url_fixed': {
    en: 'This provider has its own address. Choose “compatible” for another server.',
    de: 'Dieser Anbieter hat seine eigene Adresse. Wählen Sie für einen anderen Server „OpenAI-kompatibler Server“.',
  },
  'ai.url_not_allowed': {
    en: 'This address cannot be used: {reason}',
    de: 'Diese Adresse lässt sich nicht verwenden: {reason}',
  },
  'ai.setting_in_file': {
    problem: 'read-only',
    en: 'ai.{setting} stands in config/sites/{site}.json and is changed there.',
    de: 'ai.{setting} steht in config/sites/{site}.json und wird dort geändert.',
  },
  'ai.month_format': {
    en: 'must be a month, for example 2026-11',
    de: 'muss ein Monat sein, zum Beispiel 2026-11',
  },
  'ai.too_many_tests': {
    problem: 'rate-limited',
    en: 'Sixty tests an hour are enough. Wait a little.',
    de: 'Mehr als sechzig Tests in der Stunde sind nicht möglich. Bitte warten Sie etwas.',
  },
  'ai.local_ollama_off': {
    problem: 'forbidden',
    en: 'Whoever operates the service does not lend Ollama on this machine to websites (ai.local_ollama).',
    de: 'Der Betreiber des Dienstes stellt Websites das Ollama auf diesem Rechner nicht zur Verfügung (ai.local_ollama).',
  },
  'ai.budget_spent': {
    problem: 'rate-limited',
    en: 'The AI budget of this month is spent: {budget} {currency}.',
    de: 'Das KI-Budget dieses Monats ist ausgeschöpft: {budget} {currency}.',
  },
  'ai.too_slow': {
    problem: 'maintenance',
    en: '{provider} did not answer within {seconds} s.',
    de: '{provider} hat nicht innerhalb von {seconds} s geantwortet.',
  },
  'ai.stopped': {
    problem: 'conflict',
    en: 'The AI call was stopped.',
    de: 'Der KI-Aufruf wurde abgebrochen.',
  },
  'ai.server_down': {
    problem: 'maintenance',
    en: '{provider} cannot be reached at {host}.',
    de: '{provider} ist unter {host} nicht erreichbar.',
  },
  'ai.not_trusted': {
    problem: 'maintenance',
    en: 'The certificate of {provider} at {host} is not trusted here ({code}). One of your own is, when the service starts with NODE_EXTRA_CA_CERTS=<file>.',
    de: 'Dem Zertifikat von {provider} unter {host} wird hier nicht vertraut ({code}). Einem eigenen vertraut der Dienst, wenn er mit NODE_EXTRA_CA_CERTS=<Datei> startet.',
  },
  'ai.server_failed': {
    problem: 'maintenance',
    en: '{provider} has a fault at the moment (status {status}). Try again later.',
    de: '{provider} hat gerade eine Störung (Status {status}). Versuchen Sie es später noch einmal.',
  },
  'ai.too_many': {
    problem: 'rate-limited',
    en: '{provider} gets too many requests at the moment. Try again later.',
    de: '{provider} erhält gerade zu viele Anfragen. Versuchen Sie es später noch einmal.',
  },
  'ai.key_refused': {
    problem: 'maintenance',
    en: '{provider} refuses the API key. Enter a valid one.',
    de: '{provider} lehnt den API-Schlüssel ab. Tragen Sie einen gültigen ein.',
  },
  'ai.quota': {
    problem: 'maintenance',
    en: 'The account at {provider} has no credit left.',
    de: 'Das Guthaben bei {provider} ist aufgebraucht.',
  },
  'ai.model_missing': {
    problem: 'maintenance',
    en: '{provider} has no model “{model}”.',
    de: '{provider} hat kein Modell „{model}“.',
  },
  'ai.not_an_api': {
    problem: 'maintenance',
    en: '{provider} has no AI interface at {host}. Check the address.',
    de: 'Unter {host} hat {provider} keine KI-Schnittstelle. Prüfen Sie die Adresse.',
  },
  'ai.rejected': {
    problem: 'maintenance',
    en: '{provider} rejects the request (status {status}): {reason}',
    de: '{provider} weist die Anfrage zurück (Status {status}): {reason}',
  },
  'ai.no_reason': { en: 'no reason given', de: 'ohne Angabe von Gründen' },
  'ai.question_too_long': {
    problem: 'payload-too-large',
    en: 'The text is too long for the model “{model}” of {provider}.',
    de: 'Der Text ist zu lang für das Modell „{model}“ von {provider}.',
  },
  'ai.refused': {
    en: '{provider} refuses to answer because of what the text or image shows.',
    de: '{provider} verweigert die Antwort wegen des Inhalts von Text oder Bild.',
  },
  'ai.cut_off': {
    problem: 'maintenance',
    en: 'The answer of {provider} was cut off because it is too long.',
    de: 'Die Antwort von {provider} wurde abgeschnitten, weil sie zu lang ist.',
  },
  'ai.broken_off': {
    problem: 'maintenance',
    en: 'The connection to {provider} broke off before the answer was complete.',
    de: 'Die Verbindung zu {provider} brach ab, bevor die Antwort vollständig war.',
  },
  'ai.answer_too_large': {
    problem: 'maintenance',
    en: 'The answer of {provider} is larger than it may be.',
    de: 'Die Antwort von {provider} ist größer als erlaubt.',
  },
  'ai.bad_answer': {
    problem: 'maintenance',
    en: '{provider} answers something that cannot be read.',
    de: 'Die Antwort von {provider} ist nicht lesbar.',
  },
  'ai.bad_object': {
    problem: 'maintenance',
    en: 'The answer of {provider} does not have the form that was asked for.',
    de: 'Die Antwort von {provider} hat nicht die verlangte Form.',
  },
  'ai.no_answer': {
    problem: 'maintenance',
    en: '{provider} answered nothing.',
    de: '{provider} hat nichts geantwortet.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
