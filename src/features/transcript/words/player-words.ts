const en = {
  pause: 'Pause',
  play: 'Play',
  speed: 'Speed',
  picture: 'Picture of the recording',
  cannotPlay: (mime: string) =>
    `This browser cannot play the recording (${mime}). Try another browser, or upload it as MP3, a film as MP4 with H.264.`,
  position: 'Position',
  chapters: 'Chapters',
  placeOf: (now: string, end: string) => `${now} of ${end}`,
  drawing: 'Drawing the waveform',
  noneYet: 'No waveform yet. Reload to look again.',
  noneHere: 'No waveform: this browser cannot decode the recording.',
  export: 'Export',
  intoTheFile: 'Into the file',
  withSpeakers: 'Speakers',
  withTimes: 'Timestamps in texts',
  longestLine: 'Longest line of subtitles',
  characters: (n: number) => `${n} characters`,
  formats: {
    srt: 'SubRip (.srt)',
    vtt: 'WebVTT (.vtt)',
    txt: 'Text (.txt)',
    md: 'Markdown (.md)',
    docx: 'Word (.docx)',
    json: 'Podcasting 2.0 (.json)',
  },
}

const de: typeof en = {
  pause: 'Pause',
  play: 'Abspielen',
  speed: 'Geschwindigkeit',
  picture: 'Bild der Aufnahme',
  cannotPlay: (mime) =>
    `Dieser Browser kann die Aufnahme nicht abspielen (${mime}). Versuchen Sie einen anderen Browser, oder laden Sie sie als MP3 hoch, einen Film als MP4 mit H.264.`,
  position: 'Stelle',
  chapters: 'Kapitel',
  placeOf: (now, end) => `${now} von ${end}`,
  drawing: 'Die Wellenform wird gezeichnet',
  noneYet: 'Noch keine Wellenform. Laden Sie neu, um noch einmal nachzusehen.',
  noneHere: 'Keine Wellenform: Dieser Browser kann die Aufnahme nicht dekodieren.',
  export: 'Exportieren',
  intoTheFile: 'In die Datei',
  withSpeakers: 'Sprecher',
  withTimes: 'Zeiten in Texten',
  longestLine: 'Längste Zeile der Untertitel',
  characters: (n) => `${n} Zeichen`,
  formats: {
    srt: 'SubRip (.srt)',
    vtt: 'WebVTT (.vtt)',
    txt: 'Text (.txt)',
    md: 'Markdown (.md)',
    docx: 'Word (.docx)',
    json: 'Podcasting 2.0 (.json)',
  },
}

/** The words of the player, and of the files that a transcript is written to. */
export const playerWords = { en, de }
