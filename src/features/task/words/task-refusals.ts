const en = {
  noSuchTask: 'This task does not exist any more.',
  chooseMember: 'Choose somebody who works in this workspace.',
}

const de: typeof en = {
  noSuchTask: 'Diese Aufgabe gibt es nicht mehr.',
  chooseMember: 'Wählen Sie jemanden, der in diesem Workspace arbeitet.',
}

/** Why a task cannot be changed. */
export const taskRefusals = { en, de }
