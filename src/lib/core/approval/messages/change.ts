// Messages about changes that wait for approval, and about undoing changes.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'change.outdated_and_impossible': {
    problem: 'conflict',
    en: 'What change {id} is based on has been changed since ({places}), and it cannot be applied any more: {reason}',
    de: 'Worauf Änderung {id} aufbaut, wurde inzwischen geändert ({places}), und sie lässt sich nicht mehr anwenden: {reason}',
  },
  'change.outdated': {
    problem: 'conflict',
    en: 'What change {id} is based on has been changed since: {places}.',
    de: 'Worauf Änderung {id} aufbaut, wurde inzwischen geändert: {places}.',
  },
  'change.builds_on': {
    problem: 'conflict',
    en: 'It builds on an earlier step of its batch, which waits: {operation}, "{label}". Approve that one first, or the batch.',
    de: 'Es baut auf einem früheren Schritt des Stapels auf, der noch wartet: {operation}, „{label}“. Geben Sie zuerst diesen frei, oder den Stapel.',
  },
  'change.proposed_before': {
    en: 'Change {change} proposes the same, and waits as well. If this call repeats one whose answer was lost, both are there now.',
    de: 'Änderung {change} schlägt dasselbe vor und wartet ebenfalls. Wiederholt dieser Aufruf einen, dessen Antwort verloren ging, gibt es jetzt beide.',
  },
  'change.maker_waits': {
    problem: 'not-found',
    en: '{error} Change {change} creates it, and waits for approval: name it once get_change_status says that it is applied.',
    de: '{error} Änderung {change} legt es an und wartet noch auf Prüfung.',
  },
  'change.maker_waits_in_batch': {
    problem: 'not-found',
    en: '{error} Change {change} creates it, and waits for approval: only writes with the batch "{batch}" may name it until then.',
    de: '{error} Änderung {change} legt es an und wartet noch auf Prüfung. Bis dahin kann nur der Stapel „{batch}“ darauf aufbauen.',
  },
  'change.maker_rejected': {
    problem: 'not-found',
    en: '{error} Change {change} would have created it, and was rejected: {reason}',
    de: '{error} Änderung {change} hätte es angelegt, wurde aber abgelehnt: {reason}',
  },
  'change.up_to_missing': {
    en: 'Say the highest id of the batch that you saw: newer changes go on waiting.',
    de: 'Geben Sie die höchste Nummer des Stapels an, die Sie gesehen haben. Neuere Änderungen warten weiter.',
  },
  'change.missing': {
    problem: 'not-found',
    en: 'There is no change {change}.',
    de: 'Es gibt keine Änderung {change}.',
  },
  'change.selection_missing': {
    field: 'required',
    en: 'Say whose changes to undo: change, token, client, user or batch.',
    de: 'Geben Sie an, welche Änderungen zurückgenommen werden sollen: nach Änderung, Token, Programm, Person oder Stapel.',
  },
  'change.not_pending': {
    problem: 'invalid-transition',
    en: 'Change {id} does not wait any more: it is {status}.',
    de: 'Änderung {id} wartet nicht mehr: Sie {status, select, applied {wurde übernommen} rejected {wurde abgelehnt} expired {ist abgelaufen} reverted {wurde zurückgenommen} other {hat den Status {status}}}.',
  },
  'change.applied_already': {
    problem: 'conflict',
    en: 'Change {id} was applied when the service ended: approve it to note that.',
    de: 'Änderung {id} wurde übernommen, als der Dienst endete. Geben Sie sie frei, damit das vermerkt ist.',
  },
  'change.not_revertible': {
    problem: 'conflict',
    en: 'What {operation} did cannot be taken back by itself.',
    de: '{operation} lässt sich nicht für sich allein zurücknehmen.',
  },
  'change.operation_gone': {
    problem: 'conflict',
    en: 'There is no operation {operation} any more.',
    de: 'Die Operation {operation} gibt es nicht mehr.',
  },
  'change.object_gone': { problem: 'conflict', en: 'It is not there any more.', de: 'Es ist nicht mehr da.' },
  'change.operation_gone_here': {
    problem: 'conflict',
    en: 'There is no operation {operation} here any more.',
    de: 'Die Operation {operation} gibt es hier nicht mehr.',
  },
  'change.only_publishes': {
    en: '{operation} only publishes: approve it whole, or reject it.',
    de: '{operation} veröffentlicht nur. Geben Sie es ganz frei oder lehnen Sie es ab.',
  },
  'change.no_draft_in_it': {
    field: 'only_publishes',
    en: 'There is no draft in it',
    de: 'Darin ist kein Entwurf',
  },
  'change.secret_lost': {
    en: 'It was applied when the service ended, and the secret in its answer was told to nobody: make another one.',
    de: 'Es wurde übernommen, als der Dienst endete. Das Geheimnis der Antwort hat niemand gesehen: Legen Sie ein neues an.',
  },
  'change.changed_again': {
    problem: 'conflict',
    en: 'It was changed once more since: {places}.',
    de: 'Es wurde inzwischen noch einmal geändert: {places}.',
  },
  'change.changed_again_more': {
    problem: 'conflict',
    en: 'It was changed once more since: {places} and {count} more.',
    de: 'Es wurde inzwischen noch einmal geändert: {places} und {count} weitere.',
  },
  'change.too_many_waiting': {
    problem: 'conflict',
    en: '{count} changes of yours wait already: wait until a person has decided.',
    de: 'Es warten schon {count} Ihrer Änderungen. Warten Sie, bis jemand darüber entschieden hat.',
  },
  'change.batch_too_long': {
    problem: 'conflict',
    en: '{count} changes of the batch {batch} wait already: begin another one.',
    de: 'Im Stapel {batch} warten schon {count} Änderungen. Beginnen Sie einen neuen.',
  },
  'change.too_much_waiting': {
    problem: 'payload-too-large',
    en: 'The inputs of yours that wait would have more than {megabytes} MB together: wait until a person has decided.',
    de: 'Ihre wartenden Änderungen wären zusammen größer als {megabytes} MB. Warten Sie, bis jemand darüber entschieden hat.',
  },
  'change.batch_too_large': {
    problem: 'payload-too-large',
    en: 'The inputs of the batch {batch} that wait would have more than {megabytes} MB together: begin another one.',
    de: 'Die wartenden Änderungen des Stapels {batch} wären zusammen größer als {megabytes} MB. Beginnen Sie einen neuen.',
  },
  'change.waited_too_long': {
    problem: 'conflict',
    en: 'Change {id} waited more than {days} days: propose it anew.',
    de: 'Änderung {id} hat mehr als {days} Tage gewartet. Bitte schlagen Sie sie neu vor.',
  },
  'change.proposer_gone': {
    problem: 'conflict',
    en: 'Whoever proposed it has no access to this website any more.',
    de: 'Wer das vorgeschlagen hat, hat keinen Zugang mehr zu dieser Website.',
  },
  'change.token_gone': {
    problem: 'conflict',
    en: 'The token that proposed it was revoked, or its user has no access any more.',
    de: 'Das Token des Vorschlags wurde widerrufen, oder die Person dahinter hat keinen Zugang mehr.',
  },
  'change.not_tried_out': {
    problem: 'forbidden',
    en: 'Change {id} cannot be tried out: somebody without limits decides.',
    de: 'Änderung {id} lässt sich nicht probeweise ausführen. Entscheiden muss jemand ohne eingeschränkten Zugang.',
  },
  'change.own_proposal': {
    problem: 'forbidden',
    en: 'Change {id} was proposed with this token: somebody else decides on it.',
    de: 'Änderung {id} wurde mit diesem Token vorgeschlagen. Darüber entscheidet jemand anderes.',
  },
  'change.secret_of_other': {
    problem: 'forbidden',
    en: 'The answer of {operation} holds a secret of somebody who may more than you: they or an admin decide on it.',
    de: 'Die Antwort auf {operation} enthält ein Geheimnis einer Person, die mehr darf als Sie. Diese Person oder die Verwaltung entscheidet darüber.',
  },
  'change.edit_forbidden': {
    problem: 'forbidden',
    en: 'You may not write that yourself: {reason}',
    de: 'Das dürfen Sie selbst nicht ändern. {reason}',
  },
  'change.personal': {
    problem: 'forbidden',
    en: '"{label}" is one person\'s alone: approve it as it is, or reject it.',
    de: '„{label}“ gehört nur einer Person: Geben Sie es frei, wie es ist, oder lehnen Sie es ab.',
  },
  'change.decides_on_changes': {
    problem: 'conflict',
    en: '{operation} decides on changes: it cannot be proposed, and is never applied.',
    de: '{operation} entscheidet über Änderungen. Das lässt sich nicht vorschlagen und wird nie übernommen.',
  },
  'change.changed_since': {
    problem: 'conflict',
    en: 'It has been changed since.',
    de: 'Es wurde inzwischen geändert.',
  },
  'change.table_apart': {
    problem: 'conflict',
    en: 'MySQL changes a table apart from its entries: what comes before is applied. Approve the rest of the batch once more.',
    de: 'MySQL ändert eine Tabelle getrennt von ihren Einträgen. Was davor kommt, ist übernommen. Bitte geben Sie den Rest des Stapels noch einmal frei.',
  },
  'change.person_erased': {
    en: 'The person it is about was erased.',
    de: 'Die Person, um die es geht, wurde gelöscht.',
  },
  'change.proposer_erased': {
    en: 'Whoever asked for it was erased.',
    de: 'Die Person, die darum gebeten hat, wurde gelöscht.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
