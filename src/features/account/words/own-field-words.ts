import type { OwnFieldKind } from '../rules/own-field.ts'

const en = {
  kinds: {
    text: 'Text',
    number: 'Number',
    date: 'Day',
    choice: 'Choice',
    yes_no: 'Yes or no',
    url: 'Web address',
  } satisfies Record<OwnFieldKind, string>,
  yes: 'Yes',
  no: 'No',
  writeName: 'Write what the field is called.',
  shorterName: 'Use at most 60 characters.',
  writeChoices: 'Write at least one choice, one in each line.',
  fewerChoices: 'Write at most 50 choices.',
  shorterChoice: 'Each choice has at most 60 characters.',
  noComma: 'A choice has no comma.',
  nameTaken: (name: string) => `There is a field “${name}” already. Choose another name.`,
  tooMany: 'A workspace has at most 50 fields. Put one away first.',
  noSuchField: 'There is no such field in this workspace.',
  wrong_text: 'Use at most 200 characters.',
  wrong_number: 'Write a number with at most two decimals, or leave it empty.',
  wrong_date: 'Choose a day, or leave it empty.',
  wrong_choice: 'Choose one of the list.',
  wrong_yes_no: 'Choose yes, no or nothing.',
  wrong_url: 'Write a web address such as https://globex.com, or leave it empty.',
}

const de: typeof en = {
  kinds: {
    text: 'Text',
    number: 'Zahl',
    date: 'Tag',
    choice: 'Auswahl',
    yes_no: 'Ja oder nein',
    url: 'Webadresse',
  },
  yes: 'Ja',
  no: 'Nein',
  writeName: 'Schreiben Sie, wie das Feld heißt.',
  shorterName: 'Schreiben Sie höchstens 60 Zeichen.',
  writeChoices: 'Schreiben Sie mindestens eine Möglichkeit, eine je Zeile.',
  fewerChoices: 'Schreiben Sie höchstens 50 Möglichkeiten.',
  shorterChoice: 'Jede Möglichkeit hat höchstens 60 Zeichen.',
  noComma: 'Eine Möglichkeit hat kein Komma.',
  nameTaken: (name) => `Ein Feld „${name}“ gibt es schon. Wählen Sie einen anderen Namen.`,
  tooMany: 'Ein Workspace hat höchstens 50 Felder. Legen Sie zuerst eines ab.',
  noSuchField: 'Dieses Feld gibt es in diesem Workspace nicht.',
  wrong_text: 'Schreiben Sie höchstens 200 Zeichen.',
  wrong_number: 'Schreiben Sie eine Zahl mit höchstens zwei Nachkommastellen, oder lassen Sie das Feld leer.',
  wrong_date: 'Wählen Sie einen Tag, oder lassen Sie das Feld leer.',
  wrong_choice: 'Wählen Sie eine Möglichkeit der Liste.',
  wrong_yes_no: 'Wählen Sie ja, nein oder nichts.',
  wrong_url: 'Schreiben Sie eine Webadresse wie https://globex.com, oder lassen Sie das Feld leer.',
}

/** Fields of a workspace's own, and what they refuse with. */
export const ownFieldWords = { en, de }
