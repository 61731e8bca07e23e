const en = {
  progress: (done: number, all: number) => `${done} of ${all} pieces of the file are done.`,
}

const de: typeof en = {
  progress: (done, all) => `${done} von ${all} Teilen der Datei sind fertig.`,
}

/** What the job of a sheet tells. */
export const sheetProgressWords = { en, de }
