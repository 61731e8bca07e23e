const en = {
  changed: 'Somebody saved another version of these steps since you opened them. Load them again.',
  notPublished: 'These steps are not turned on yet. Turn them on first.',
  noSuchRun: 'There is no such run in this journey.',
  runOver: 'This run is over.',
  noSuchLead: 'No lead of this workspace has this address. Choose one from the list, or try a sample lead.',
  noSuchVersion: 'There is no such version of these steps.',
  malformed: 'These steps cannot be read. Load the journey again.',
}

const de: typeof en = {
  changed:
    'Jemand hat eine andere Fassung dieser Schritte gespeichert, seit Sie sie geöffnet haben. Laden Sie sie neu.',
  notPublished: 'Diese Schritte sind noch nicht eingeschaltet. Schalten Sie sie zuerst ein.',
  noSuchRun: 'Diesen Durchlauf gibt es in dieser Journey nicht.',
  runOver: 'Dieser Durchlauf ist vorbei.',
  noSuchLead:
    'Kein Lead dieses Workspace hat diese Adresse. Wählen Sie einen aus der Liste, oder nehmen Sie einen Beispiel-Lead.',
  noSuchVersion: 'Diese Fassung der Schritte gibt es nicht.',
  malformed: 'Diese Schritte lassen sich nicht lesen. Laden Sie die Journey neu.',
}

/** Why a journey's steps cannot be changed. */
export const flowRefusals = { en, de }
