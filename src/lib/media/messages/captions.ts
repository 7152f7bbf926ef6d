// Messages about captions of video and audio.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'captions.first_line': {
    field: 'webvtt',
    en: 'vtt: the first line must be WEBVTT.',
    de: 'Untertitel: Die erste Zeile muss WEBVTT lauten.',
  },
  'captions.no_cue': {
    field: 'webvtt',
    en: 'vtt: there is no cue in it.',
    de: 'Untertitel: Die Datei enthält keinen Untertitel.',
  },
  'captions.wrong_kind': {
    en: 'Media item {id} is of the kind {kind}: captions are for video and audio.',
    de: 'Medium {id} ist {kind, select, image {ein Bild} video {ein Video} audio {eine Audiodatei} document {ein Dokument} other {von der Art {kind}}}. Untertitel gibt es nur für Video und Audio.',
  },
  'captions.missing': {
    problem: 'not-found',
    en: 'Media item {id} has no such captions in "{lang}".',
    de: 'Medium {id} hat in „{lang}“ keine solchen Untertitel.',
  },
  'captions.draft_without_transcript': {
    field: 'not_allowed',
    en: 'transcript: only what is published becomes the transcript.',
    de: 'Transkript: Nur veröffentlichte Untertitel werden zum Transkript.',
  },
  'captions.transcript_too_long': {
    field: 'too_long',
    en: 'transcript: has {length} characters; {max} at most.',
    de: 'Transkript: hat {length} Zeichen. Erlaubt sind höchstens {max}.',
  },
  'captions.machine_is_draft': {
    field: 'not_allowed',
    en: 'machine: what a program made is a draft until a person publishes it.',
    de: 'machine: Was ein Programm erstellt hat, bleibt ein Entwurf, bis ein Mensch es veröffentlicht.',
  },
  'captions.text_gone': {
    problem: 'conflict',
    en: 'The text of its captions is not kept any more.',
    de: 'Der Text der Untertitel ist nicht mehr vorhanden.',
  },
  'captions.time_format': {
    field: 'webvtt',
    en: 'vtt line {line}: times are written 00:01:02.500 --> 00:01:04.000.',
    de: 'Untertitel, Zeile {line}: Zeiten werden so geschrieben: 00:01:02.500 --> 00:01:04.000.',
  },
  'captions.ends_before_begin': {
    field: 'webvtt',
    en: 'vtt line {line}: a cue ends after it begins.',
    de: 'Untertitel, Zeile {line}: Ein Untertitel endet nach seinem Beginn.',
  },
  'captions.out_of_order': {
    field: 'webvtt',
    en: 'vtt line {line}: cues stand in the order of their beginnings.',
    de: 'Untertitel, Zeile {line}: Untertitel stehen in der Reihenfolge ihres Beginns.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
