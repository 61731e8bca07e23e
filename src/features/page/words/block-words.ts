const en = {
  recording: 'Recording',
  theRecordingCouldNotBe: 'The recording could not be loaded. Check your connection and press play again.',
  saveFile: 'Save the file',
  chapters: 'Chapters',
  player: (title: string) => `Player: ${title}`,
  player2: 'Player',
  pause: 'Pause',
  play: 'Play',
  back15Seconds: 'Back 15 seconds',
  forward15Seconds: 'Forward 15 seconds',
  speed: 'Speed',
  playFrom: (text: string) => `Play from ${text}`,
  transcript: 'Transcript',
  showTheWholeTranscript: 'Show the whole transcript',
  foldTheTranscript: 'Fold the transcript',
  placeIn: (title: string) => `Place in ${title || 'the recording'}`,
  of: (at: string, duration: string) => `${at} of ${duration}`,
}

const de: typeof en = {
  recording: 'Aufnahme',
  theRecordingCouldNotBe:
    'Die Aufnahme konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und drücken Sie noch einmal auf Abspielen.',
  saveFile: 'Datei speichern',
  chapters: 'Kapitel',
  player: (title) => `Player: ${title}`,
  player2: 'Player',
  pause: 'Pause',
  play: 'Abspielen',
  back15Seconds: '15 Sekunden zurück',
  forward15Seconds: '15 Sekunden vor',
  speed: 'Tempo',
  playFrom: (text) => `Ab ${text} abspielen`,
  transcript: 'Transkript',
  showTheWholeTranscript: 'Ganzes Transkript zeigen',
  foldTheTranscript: 'Transkript einklappen',
  placeIn: (title) => `Stelle in ${title || 'der Aufnahme'}`,
  of: (at, duration) => `${at} von ${duration}`,
}

/** The words of a page's blocks, which visitors load: few. */
export const blockWords = { en, de }
