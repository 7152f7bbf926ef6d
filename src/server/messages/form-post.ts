// Messages about a form that a visitor submits.
import { defineMessages } from '../../lib/base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'form_post.form_missing': {
    problem: 'not-found',
    en: 'There is no such form.',
    de: 'Dieses Formular gibt es nicht.',
  },
  'form_post.wrong_origin': {
    problem: 'forbidden',
    en: 'Forms of this website are sent from its own pages only.',
    de: 'Formulare dieser Website werden nur von ihren eigenen Seiten gesendet.',
  },
  'form_post.wrong_type': {
    problem: 'unsupported-media-type',
    en: 'A form is urlencoded in UTF-8 or multipart, not {type}.',
    de: 'Ein Formular ist urlencoded in UTF-8 oder multipart, nicht {type}.',
  },
  'form_post.not_utf8': {
    problem: 'bad-request',
    en: 'The form is not UTF-8.',
    de: 'Das Formular ist nicht in UTF-8.',
  },
  'form_post.text_too_large': {
    problem: 'payload-too-large',
    en: 'A form takes {megabytes} MB of text at most.',
    de: 'Ein Formular darf höchstens {megabytes} MB Text enthalten.',
  },
  'form_post.too_many_entries': {
    problem: 'payload-too-large',
    en: 'A form has {max} entries at most.',
    de: 'Ein Formular darf höchstens {max} Angaben enthalten.',
  },
  'form_post.unreadable': {
    problem: 'bad-request',
    en: 'The form cannot be read.',
    de: 'Das Formular lässt sich nicht lesen.',
  },
  'form_post.interrupted': {
    problem: 'bad-request',
    en: 'The connection broke off before the form had come whole.',
    de: 'Die Verbindung brach ab, bevor das Formular ganz angekommen war.',
  },
  'form_post.too_large': {
    problem: 'payload-too-large',
    en: 'The form is too large.',
    de: 'Das Formular ist zu groß.',
  },
  'form_post.too_many': {
    problem: 'rate-limited',
    en: 'Too many requests; try again later.',
    de: 'Zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
