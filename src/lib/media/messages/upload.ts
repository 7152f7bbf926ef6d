// Messages about uploads.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'upload.part_is_body': {
    en: 'The part is the body of a PUT request; it cannot be sent otherwise.',
    de: 'Der Teil ist der Inhalt einer PUT-Anfrage und lässt sich nicht anders senden.',
  },
  'upload.base64_too_large': {
    problem: 'payload-too-large',
    en: 'A file as base64 has at most 10 MB; send larger ones as a form.',
    de: 'Eine Datei als base64 hat höchstens 10 MB. Senden Sie größere als Formular.',
  },
  'upload.not_base64': {
    field: 'base64',
    en: 'base64: this is not base64.',
    de: 'base64: Das ist kein base64.',
  },
  'upload.url_answered': {
    field: 'fetch',
    en: 'url: {url} answered {status}.',
    de: 'Adresse: {url} antwortete mit {status}.',
  },
  'upload.part_gone': {
    problem: 'conflict',
    en: 'Part {part} of the upload is gone: send it again.',
    de: 'Teil {part} des Uploads fehlt. Bitte senden Sie ihn noch einmal.',
  },
  'upload.parts_changed': {
    problem: 'conflict',
    en: 'The parts are not what was noted of them: send them again.',
    de: 'Die Teile sind nicht mehr, wie sie ankamen. Bitte senden Sie sie noch einmal.',
  },
  'upload.complete_already': {
    problem: 'conflict',
    en: 'The upload {uid} is complete already.',
    de: 'Der Upload {uid} ist schon vollständig.',
  },
  'upload.part_empty': { en: 'The part is empty.', de: 'Der Teil ist leer.' },
  'upload.part_unknown': {
    en: 'There is no part {part}: send larger ones.',
    de: 'Einen Teil {part} gibt es nicht. Senden Sie größere Teile.',
  },
  'upload.not_found': {
    problem: 'not-found',
    en: 'There is no upload {uid} of yours: it may have expired.',
    de: 'Sie haben keinen Upload {uid}. Möglicherweise ist er abgelaufen.',
  },
  'upload.too_many_open': {
    problem: 'conflict',
    en: '{max} uploads of yours are open already: complete one, or wait a day.',
    de: 'Sie haben schon {max, plural, one {einen offenen Upload} other {# offene Uploads}}. Schließen Sie einen ab, oder warten Sie einen Tag.',
  },
  'upload.file_missing': { field: 'required', en: 'a file is missing', de: 'eine Datei fehlt' },
  'upload.too_many_files': {
    field: 'too_many',
    en: 'more than one file is given',
    de: 'es ist mehr als eine Datei angegeben',
  },
  'upload.send_one_file': {
    en: 'Send one file: base64, url, upload or a form with the field file.',
    de: 'Senden Sie eine Datei: base64, url, upload oder ein Formular mit dem Feld file.',
  },
  'upload.send_a_file': {
    en: 'Send a file: base64 (up to 10 MB), url, or POST it as multipart/form-data, field file, to {api} with the same token (up to 50 MB).',
    de: 'Senden Sie eine Datei: base64 (bis 10 MB), url oder mit POST als multipart/form-data, Feld file, an {api} mit demselben Token (bis 50 MB).',
  },
  'upload.url_too_large': { problem: 'payload-too-large', en: 'url: {reason}', de: 'Adresse: {reason}' },
  'upload.url_failed': { en: 'url: {reason}', de: 'Adresse: {reason}' },
  'upload.incomplete': {
    problem: 'conflict',
    en: 'The upload is not complete: {received} of {size} bytes.',
    de: 'Der Upload ist nicht vollständig: {received} von {size} Bytes.',
  },
  'upload.part_missing': {
    problem: 'conflict',
    en: 'The upload is not complete: {received} of {size} bytes, part {part} is missing.',
    de: 'Der Upload ist nicht vollständig: {received} von {size} Bytes, Teil {part} fehlt.',
  },
  'upload.too_many_parts': {
    problem: 'payload-too-large',
    en: 'There are more parts than the {announced} bytes announced.',
    de: 'Es sind mehr Teile als die angekündigten {announced} Bytes.',
  },
  'upload.part_too_large': {
    problem: 'payload-too-large',
    en: 'A part has at most {max} bytes, this one has {size}.',
    de: 'Ein Teil hat höchstens {max} Bytes, dieser hat {size}.',
  },
  'upload.larger_than_announced': {
    problem: 'payload-too-large',
    en: 'The parts have {size} bytes, {announced} were announced.',
    de: 'Die Teile haben {size} Bytes, angekündigt waren {announced}.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
