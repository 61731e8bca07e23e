const en = {
  noSuchStep: 'There is no such step.',
  answered: 'Somebody has just done this step.',
  gone_on: 'This step is done, and the journey has gone on.',
  late: 'The time for this step is over, and the journey has gone on without it.',
  undone: 'Nobody did this step for a year, and the journey has ended for this lead.',
  withdrawn: 'This step is not asked any more: the journey has ended for this lead.',
  takesNoMail: 'This lead takes no more mails from you. The journey ends for them, and nothing is sent.',
  goneOn: 'The journey has gone on: this cannot be undone any more.',
  notAnswered: 'Nobody has done this step yet.',
  noSkip: 'This step cannot be skipped.',
  otherAnswer: 'This step has another answer. Load the page again.',
  snoozePast: 'Choose a time that is still to come.',
  snoozeTooLate: 'By then the journey goes on without this step. Choose an earlier time.',
  chooseMember: 'Choose a member of the workspace.',
  emptyMail: 'A mail needs a subject and a text.',
  malformed: 'This cannot be read. Load the page again.',
}

const de: typeof en = {
  noSuchStep: 'Diesen Schritt gibt es nicht.',
  answered: 'Jemand hat diesen Schritt gerade erledigt.',
  gone_on: 'Dieser Schritt ist erledigt, und die Journey ist weitergegangen.',
  late: 'Die Zeit für diesen Schritt ist vorbei, und die Journey ist ohne ihn weitergegangen.',
  undone: 'Ein Jahr lang hat niemand diesen Schritt erledigt, und die Journey ist für diesen Lead zu Ende.',
  withdrawn: 'Dieser Schritt ist nicht mehr gefragt: Die Journey ist für diesen Lead zu Ende.',
  takesNoMail:
    'Dieser Lead möchte keine E-Mails mehr von Ihnen. Die Journey endet für ihn, und nichts wird gesendet.',
  goneOn: 'Die Journey ist weitergegangen: Das lässt sich nicht mehr rückgängig machen.',
  notAnswered: 'Diesen Schritt hat noch niemand erledigt.',
  noSkip: 'Dieser Schritt lässt sich nicht überspringen.',
  otherAnswer: 'Dieser Schritt hat eine andere Antwort. Laden Sie die Seite neu.',
  snoozePast: 'Wählen Sie eine Zeit, die noch kommt.',
  snoozeTooLate: 'Bis dahin geht die Journey ohne diesen Schritt weiter. Wählen Sie eine frühere Zeit.',
  chooseMember: 'Wählen Sie ein Mitglied des Workspace.',
  emptyMail: 'Eine E-Mail braucht einen Betreff und einen Text.',
  malformed: 'Das lässt sich nicht lesen. Laden Sie die Seite neu.',
}

/** Why a step that waits for a person cannot be answered, put off or handed over. */
export const stepRefusals = { en, de }
