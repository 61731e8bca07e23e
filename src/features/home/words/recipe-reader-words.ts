const en = {
  deleted: 'A persona that was deleted',
  isGone:
    'The persona of this recipe was deleted, so it does not run. Choose another one, or anybody, and save.',
}

const de: typeof en = {
  deleted: 'Eine gelöschte Persona',
  isGone:
    'Die Persona dieses Rezepts wurde gelöscht, deshalb läuft es nicht. Wählen Sie eine andere oder alle und speichern Sie.',
}

/** What a recipe says of whom it writes for. */
export const recipeReaderWords = { en, de }
