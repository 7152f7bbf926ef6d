// Messages about transcriptions.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'transcription.not_configured': {
    problem: 'conflict',
    en: 'Nobody writes down recordings here: name a program in config/config.local.json, "transcription", or an AI provider with a model for speech.',
    de: 'Hier ist keine Transkription eingerichtet. Tragen Sie in config/config.local.json unter „transcription“ ein Programm ein, oder richten Sie einen KI-Anbieter mit einem Modell für Sprache ein.',
  },
  'transcription.asker_without_access': {
    problem: 'forbidden',
    en: 'Whoever asked for this has no access any more.',
    de: 'Wer dies angefordert hat, hat keinen Zugang mehr.',
  },
  'transcription.language_unknown': {
    en: 'The program does not know the language "{lang}", only {languages}.',
    de: 'Das Programm kennt die Sprache „{lang}“ nicht, nur {languages}.',
  },
  'transcription.program_missing': {
    problem: 'conflict',
    en: 'The program "{program}" is not on this server, or may not be started.',
    de: 'Das Programm „{program}“ gibt es auf diesem Server nicht, oder es darf nicht gestartet werden.',
  },
  'transcription.program_failed': {
    problem: 'conflict',
    en: 'The program "{program}" failed ({end}): {reason}',
    de: 'Das Programm „{program}“ ist fehlgeschlagen ({end}): {reason}',
  },
  'transcription.too_slow': {
    problem: 'conflict',
    en: 'It took longer than {minutes, plural, one {a minute} other {# minutes}} and was ended.',
    de: 'Es dauerte länger als {minutes, plural, one {eine Minute} other {# Minuten}} und wurde beendet.',
  },
  'transcription.too_much': {
    problem: 'conflict',
    en: 'The program "{program}" wrote more than {mb} MB and was ended.',
    de: 'Das Programm „{program}“ hat mehr als {mb} MB geschrieben und wurde beendet.',
  },
  'transcription.too_long': {
    problem: 'conflict',
    en: 'The recording lasts longer than {minutes, plural, one {a minute} other {# minutes}}: split it.',
    de: 'Die Aufnahme dauert länger als {minutes, plural, one {eine Minute} other {# Minuten}}. Teilen Sie sie auf.',
  },
  'transcription.no_sound': {
    problem: 'conflict',
    en: 'There is no sound in the file, or it is damaged.',
    de: 'Die Datei enthält keinen Ton, oder sie ist beschädigt.',
  },
  'transcription.nothing_said': {
    problem: 'conflict',
    en: 'The program recognised no words.',
    de: 'Das Programm hat keine Worte erkannt.',
  },
  'transcription.result_broken': {
    problem: 'conflict',
    en: 'What the program wrote is no WebVTT: check its arguments.',
    de: 'Was das Programm geschrieben hat, ist kein WebVTT. Prüfen Sie seine Argumente.',
  },
  'transcription.result_too_long': {
    problem: 'conflict',
    en: 'The captions are longer than captions may be: split the recording.',
    de: 'Die Untertitel sind länger als erlaubt. Teilen Sie die Aufnahme auf.',
  },
  'transcription.file_gone': {
    problem: 'conflict',
    en: 'The file was deleted or replaced.',
    de: 'Die Datei wurde gelöscht oder ersetzt.',
  },
  'transcription.broken_off': {
    problem: 'conflict',
    en: 'It was broken off several times.',
    de: 'Die Transkription wurde mehrmals abgebrochen.',
  },
  'transcription.too_many': {
    problem: 'conflict',
    en: '{max} recordings wait already: wait until one of them is done.',
    de: 'Es warten schon {max} Aufnahmen. Warten Sie, bis eine davon fertig ist.',
  },
  'transcription.none_open': {
    problem: 'not-found',
    en: 'Nothing is being written down of media item {id}.',
    de: 'Für Medium {id} läuft keine Transkription.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
