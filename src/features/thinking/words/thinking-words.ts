const en = {
  askSomething: 'Write a question.',
  longQuestion: 'Ask with at most 500 characters.',
  writeTitle: 'Write a title.',
  longTitle: 'At most 200 characters.',
  nameBoard: 'Give the board a name.',
  longBoardName: 'At most 100 characters.',
  nameIdea: 'Say the idea in a few words.',
  longIdea: 'At most 2,000 characters.',
  boardNameTaken: 'There is a board of this name already. Choose another name.',
  noThread: 'There is no such conversation in this workspace.',
  noMessage: 'There is no such question in this workspace.',
  noBoard: 'There is no such board in this workspace.',
  noIdea: 'There is no such idea in this workspace.',
  scopeGone: 'What you wanted to ask is no longer there. Choose again what to search.',
  ideaChanged:
    'Somebody changed this idea meanwhile. Your words are still here: look at theirs, then save again.',
  madeAlready: 'Something was made of this idea already.',
  notPinned: 'There is no such passage in this answer.',
  boardFull: 'This board holds 500 ideas. Remove some, or begin another board.',
  threadFull: 'This conversation has 100 questions. Begin a new one.',
  reading: 'Reading the passages',
  writingWith: (model: string) => `Writing with ${model}`,
  nothingUsable: 'The model wrote nothing that could be used. Try again or choose another model.',
  answered: 'Answered',
  firstBoard: 'Ideas',
}

const de: typeof en = {
  askSomething: 'Schreiben Sie eine Frage.',
  longQuestion: 'Fragen Sie mit höchstens 500 Zeichen.',
  writeTitle: 'Schreiben Sie einen Titel.',
  longTitle: 'Höchstens 200 Zeichen.',
  nameBoard: 'Geben Sie der Tafel einen Namen.',
  longBoardName: 'Höchstens 100 Zeichen.',
  nameIdea: 'Sagen Sie die Idee in wenigen Worten.',
  longIdea: 'Höchstens 2.000 Zeichen.',
  boardNameTaken: 'Eine Tafel dieses Namens gibt es schon. Wählen Sie einen anderen Namen.',
  noThread: 'Dieses Gespräch gibt es in diesem Arbeitsbereich nicht.',
  noMessage: 'Diese Frage gibt es in diesem Arbeitsbereich nicht.',
  noBoard: 'Diese Tafel gibt es in diesem Arbeitsbereich nicht.',
  noIdea: 'Diese Idee gibt es in diesem Arbeitsbereich nicht.',
  scopeGone: 'Was Sie befragen wollten, ist nicht mehr da. Wählen Sie neu, was durchsucht wird.',
  ideaChanged:
    'Jemand hat diese Idee inzwischen geändert. Ihre Worte stehen noch hier: Sehen Sie sich die anderen an und speichern Sie dann noch einmal.',
  madeAlready: 'Aus dieser Idee ist schon etwas entstanden.',
  notPinned: 'Diese Stelle gibt es in dieser Antwort nicht.',
  boardFull: 'Diese Tafel hat 500 Ideen. Entfernen Sie einige oder beginnen Sie eine weitere Tafel.',
  threadFull: 'Dieses Gespräch hat 100 Fragen. Beginnen Sie ein neues.',
  reading: 'Die Stellen werden gelesen',
  writingWith: (model) => `${model} schreibt`,
  nothingUsable:
    'Das Modell schrieb nichts Brauchbares. Versuchen Sie es noch einmal oder wählen Sie ein anderes.',
  answered: 'Beantwortet',
  firstBoard: 'Ideen',
}

/** What the thinking room refuses and tells. */
export const thinkingWords = { en, de }
