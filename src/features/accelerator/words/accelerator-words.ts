const en = {
  chooseTime: 'Choose a time, such as 07:30.',
  alreadyInJourney: 'Everything that is approved stands in this journey already.',
  chooseKinds: 'Choose at least one thing to write.',
  nameRecipe: 'Give the recipe a name.',
  longName: 'At most 100 characters.',
  chooseAssets: 'Choose 1 to 50 assets.',
  writeSomething: 'Write something.',
  shortenText: 'Shorten this text.',
  recipeNameTaken: 'There is a recipe of this name already. Choose another name.',
  noRecipe: 'There is no such recipe in this workspace.',
  personaUnknown: 'This persona was deleted. Choose another one, or write for anybody.',
  personaGone:
    'The persona that this recipe writes for was deleted. Choose another one in the recipe, or anybody, and run it again.',
  voiceUnknown: 'This voice was deleted. Choose another one, or none.',
  voiceGone:
    'The voice of this recipe was deleted. Choose another one in the recipe, or none, and run it again.',
  noRun: 'There is no such run in this workspace.',
  noItem: 'There is no such output in this workspace.',
  recipeChanged: 'Somebody changed this recipe meanwhile. Look at it, then save again.',
  nothingToWrite: 'None of these assets has a transcript. Choose others, or add transcripts first.',
  tooManyOutputs: 'A run writes at most 500 outputs. Choose fewer assets or fewer kinds.',
  languageNeedsModel:
    'Rules alone write in the language of each recording. Add that to the languages of the recipe, or have a model write.',
  sameLanguage: 'This is the language of the recording: it is written in it already.',
  notWritten: 'This is not written yet.',
  changedSince: 'Somebody wrote another variant meanwhile. Look at it in the asset’s content.',
  nothingApproved: 'Nothing is approved yet.',
  transcriptGone: 'The transcript is no longer here, or says too little for this.',
  nothingSaid: 'The transcript says too little for this.',
  failedOften: 'It failed three times for a reason that only the log of the server shows. Try again.',
  isCancelled: 'This run was cancelled. Start another one.',
}

const de: typeof en = {
  chooseTime: 'Wählen Sie eine Uhrzeit, etwa 07:30.',
  alreadyInJourney: 'Alles Freigegebene steht schon in dieser Journey.',
  chooseKinds: 'Wählen Sie mindestens etwas zum Schreiben.',
  nameRecipe: 'Geben Sie dem Rezept einen Namen.',
  longName: 'Höchstens 100 Zeichen.',
  chooseAssets: 'Wählen Sie 1 bis 50 Inhalte.',
  writeSomething: 'Schreiben Sie etwas.',
  shortenText: 'Kürzen Sie diesen Text.',
  recipeNameTaken: 'Ein Rezept dieses Namens gibt es schon. Wählen Sie einen anderen Namen.',
  noRecipe: 'Dieses Rezept gibt es in diesem Arbeitsbereich nicht.',
  personaUnknown: 'Diese Persona wurde gelöscht. Wählen Sie eine andere oder schreiben Sie für alle.',
  personaGone:
    'Die Persona, für die dieses Rezept schreibt, wurde gelöscht. Wählen Sie im Rezept eine andere oder alle und führen Sie es noch einmal aus.',
  voiceUnknown: 'Diese Stimme wurde gelöscht. Wählen Sie eine andere oder keine.',
  voiceGone:
    'Die Stimme dieses Rezepts wurde gelöscht. Wählen Sie im Rezept eine andere oder keine, und wenden Sie es noch einmal an.',
  noRun: 'Diesen Lauf gibt es in diesem Arbeitsbereich nicht.',
  noItem: 'Diesen Text gibt es in diesem Arbeitsbereich nicht.',
  recipeChanged:
    'Jemand hat dieses Rezept inzwischen geändert. Sehen Sie es sich an und speichern Sie dann noch einmal.',
  nothingToWrite:
    'Keiner dieser Inhalte hat ein Transkript. Wählen Sie andere, oder fügen Sie zuerst Transkripte hinzu.',
  tooManyOutputs: 'Ein Lauf schreibt höchstens 500 Texte. Wählen Sie weniger Inhalte oder weniger Arten.',
  languageNeedsModel:
    'Regeln allein schreiben in der Sprache der jeweiligen Aufnahme. Nehmen Sie diese zu den Sprachen des Rezepts, oder lassen Sie ein Modell schreiben.',
  sameLanguage: 'Das ist die Sprache der Aufnahme: in ihr wird schon geschrieben.',
  notWritten: 'Das ist noch nicht geschrieben.',
  changedSince:
    'Jemand hat inzwischen eine andere Fassung geschrieben. Sehen Sie sie in den Texten des Inhalts an.',
  nothingApproved: 'Noch ist nichts freigegeben.',
  transcriptGone: 'Das Transkript ist nicht mehr hier oder sagt dafür zu wenig.',
  nothingSaid: 'Das Transkript sagt dafür zu wenig.',
  failedOften:
    'Es ist dreimal gescheitert, aus einem Grund, den nur das Protokoll des Servers zeigt. Versuchen Sie es noch einmal.',
  isCancelled: 'Dieser Lauf wurde abgebrochen. Beginnen Sie einen neuen.',
}

/** What the accelerator refuses and tells. */
export const acceleratorWords = { en, de }
