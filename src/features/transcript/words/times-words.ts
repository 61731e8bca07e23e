const en = {
  times: 'Times',
  timesOfParagraph: (place: number, count: number) => `Times of paragraph ${place} of ${count}`,
  timesOfChapter: (title: string) => `Times of the chapter “${title}”`,
  timesOfSoundbite: (title: string) => `Times of the soundbite “${title}”`,
  change: (title: string, from: string, until: string) =>
    `${title}, from ${from} until ${until}. Change the times`,
  start: 'Start',
  end: 'End',
  moveStart: 'Move the start',
  moveEnd: 'Move the end',
  unknown: 'not known',
  lasts: (seconds: string) => `${seconds} s`,
  previous: 'Previous',
  next: 'Next',
  play: 'Play from the start',
  close: 'Close the times',
  hint: 'Drag an end, or move it with the arrow keys: 0.1 s, with Shift 1 s.',
  writeTime: 'Write a time such as 1:02.5.',
  between: (min: string, max: string) =>
    `Write a time from ${min} to ${max}: what comes before and after has the rest.`,
}

const de: typeof en = {
  times: 'Zeiten',
  timesOfParagraph: (place, count) => `Zeiten von Absatz ${place} von ${count}`,
  timesOfChapter: (title) => `Zeiten des Kapitels „${title}“`,
  timesOfSoundbite: (title) => `Zeiten des O-Tons „${title}“`,
  change: (title, from, until) => `${title}, von ${from} bis ${until}. Zeiten ändern`,
  start: 'Anfang',
  end: 'Ende',
  moveStart: 'Anfang verschieben',
  moveEnd: 'Ende verschieben',
  unknown: 'nicht bekannt',
  lasts: (seconds) => `${seconds.replace('.', ',')} s`,
  previous: 'Zurück',
  next: 'Weiter',
  play: 'Ab dem Anfang abspielen',
  close: 'Zeiten schließen',
  hint: 'Ziehen Sie ein Ende, oder verschieben Sie es mit den Pfeiltasten: 0,1 s, mit Umschalt 1 s.',
  writeTime: 'Schreiben Sie eine Zeit, etwa 1:02,5.',
  between: (min, max) =>
    `Schreiben Sie eine Zeit von ${min} bis ${max}: Das Übrige gehört dem, was davor und danach kommt.`,
}

/** The words of the times of a paragraph, a chapter or a soundbite. */
export const timesWords = { en, de }
