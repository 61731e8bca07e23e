const en = {
  listening: 'Listening',
  text: 'Which parts of recordings visits heard. What plays while the page is in the background counts, what is muted does not.',
  recording: 'Recording',
  goneRecording: 'A recording that is gone',
  visits: 'Visits',
  average: 'Heard on average',
  ofLength: (share: string, length: string) => `${share} of ${length}`,
  speed: 'Speed',
  atSpeed: (speed: string) => `at ${speed}× speed`,
  shown: 'Shown below',
  curveOf: (title: string) => `How many visits heard which moment of ${title}`,
  share: 'Share of visits',
  replayed: 'Replayed',
  moment: 'Moment',
  asTable: 'As a table',
  csv: 'As CSV',
  pressToListen: 'Press a moment to hear it.',
  at: (time: string, heard: string, again: string) => `${time}: heard by ${heard}, replayed by ${again}`,
  mostReplayed: (span: string, visits: string, all: string) =>
    `Replayed most: ${span}, in ${visits} of ${all} visits.`,
  peopleReplayed: (people: string, all: string, span: string) =>
    all === '1'
      ? `The one person who listened replayed ${span}.`
      : `${people} of ${all} people replayed ${span}.`,
  nobodyReplayed: 'Nobody replayed any of it.',
  notHeard: 'Nobody heard this recording in the period.',
  span: (from: string, to: string) => `${from} to ${to}`,
  again: (from: string, to: string, times: number) =>
    times === 2
      ? `${from} to ${to} twice`
      : `${from} to ${to} ${times >= 5 ? '5 times or more' : `${times} times`}`,
  more: (count: number) => (count === 1 ? '1 more part' : `${count} more parts`),
  heard: (parts: string) => `Heard ${parts}.`,
  hearing: 'Heard',
}

const de: typeof en = {
  listening: 'Gehört',
  text: 'Welche Teile von Aufnahmen bei Besuchen gehört wurden. Was im Hintergrund läuft, zählt; was stumm läuft, nicht.',
  recording: 'Aufnahme',
  goneRecording: 'Eine Aufnahme, die es nicht mehr gibt',
  visits: 'Besuche',
  average: 'Im Mittel gehört',
  ofLength: (share, length) => `${share} von ${length}`,
  speed: 'Tempo',
  atSpeed: (speed) => `mit ${speed}-fachem Tempo`,
  shown: 'Unten gezeigt',
  curveOf: (title) => `Wie viele Besuche welchen Moment von ${title} gehört haben`,
  share: 'Anteil der Besuche',
  replayed: 'Noch einmal gehört',
  moment: 'Moment',
  asTable: 'Als Tabelle',
  csv: 'Als CSV',
  pressToListen: 'Drücken Sie auf einen Moment, um ihn zu hören.',
  at: (time, heard, again) => `${time}: gehört von ${heard}, noch einmal von ${again}`,
  mostReplayed: (span, visits, all) =>
    `Am häufigsten noch einmal gehört: ${span}, in ${visits} von ${all} Besuchen.`,
  peopleReplayed: (people, all, span) =>
    all === '1'
      ? `Der eine Mensch, der zugehört hat, hat ${span} noch einmal gehört.`
      : `${people} von ${all} Menschen ${people === '1' ? 'hat' : 'haben'} ${span} noch einmal gehört.`,
  nobodyReplayed: 'Niemand hat etwas davon noch einmal gehört.',
  notHeard: 'In diesem Zeitraum hat niemand diese Aufnahme gehört.',
  span: (from, to) => `${from} bis ${to}`,
  again: (from, to, times) =>
    times === 2
      ? `${from} bis ${to} zweimal`
      : `${from} bis ${to} ${times >= 5 ? 'mindestens fünfmal' : `${times}-mal`}`,
  more: (count) => (count === 1 ? 'ein weiterer Teil' : `${count} weitere Teile`),
  heard: (parts) => `Gehört: ${parts}.`,
  hearing: 'Gehört',
}

/** The words of what was heard of recordings. */
export const listeningWords = { en, de }
