const en = {
  noSuchPreset: 'There is no such preset in this workspace.',
  changedSince:
    'Somebody changed this preset since you opened it. Close it, open it again and make your change.',
  nameTaken: (name: string) => `There is a preset called “${name}” already. Choose another name.`,
  mostPresets: (most: number) => `A workspace keeps at most ${most} presets. Remove one first.`,
}

const de: typeof en = {
  noSuchPreset: 'Diese Voreinstellung gibt es in diesem Workspace nicht.',
  changedSince:
    'Jemand hat diese Voreinstellung geändert, seit Sie sie geöffnet haben. Schließen Sie sie, öffnen Sie sie wieder, und nehmen Sie Ihre Änderung vor.',
  nameTaken: (name) => `Es gibt schon eine Voreinstellung namens „${name}“. Wählen Sie einen anderen Namen.`,
  mostPresets: (most) =>
    `Ein Workspace behält höchstens ${most} Voreinstellungen. Entfernen Sie zuerst eine.`,
}

/** Why a preset cannot be kept or used. */
export const presetRefusals = { en, de }
