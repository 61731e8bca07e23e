import { counted } from '#src/words/locale.ts'

const en = {
  visits: (count: number) => counted('en', count, { one: 'visit', other: 'visits' }),
  people: (count: number) => counted('en', count, { one: 'person', other: 'people' }),
  subject: (visits: string, link: string) => `${visits} to “${link}”`,
  subjectOfMore: (visits: string, links: number) => `${visits} to ${links} links`,
  both: (visits: string, notices: string) => `${visits} and ${notices}`,
  title: (what: string) => `${what} since your last digest`,
  notices: 'Notices',
  figures: (visits: string, people: string, time: string) => `${visits} · ${people} · ${time}`,
  first: 'first visit',
  cameBack: 'came back',
  newTo: (tabs: string) => `came back, new to them: ${tabs}`,
  person: (who: string, time: string, said: string) =>
    said ? `${who}: ${time}, ${said}` : `${who}: ${time}`,
  more: (count: number) => `and ${counted('en', count, { one: 'person', other: 'people' })} more`,
  open: 'See these visits',
  openAll: 'See all visits',
  leftOut: 'Left out',
  scanners: (count: number) =>
    count === 1
      ? '1 visit, because a scanner or another program made it.'
      : `${count} visits, because scanners or other programs made them.`,
  internal: (count: number) =>
    count === 1
      ? '1 visit, because it is one of your team’s.'
      : `${count} visits, because they are your team’s.`,
  why: 'You get this mail because you get the digest: what is not mailed at once, what came in your quiet hours, and what was too much for an hour. You choose all of it in your settings under Notifications.',
}

const de: typeof en = {
  visits: (count) => counted('de', count, { one: 'Besuch', other: 'Besuche' }),
  people: (count) => counted('de', count, { one: 'Person', other: 'Personen' }),
  subject: (visits, link) => `${visits} von „${link}“`,
  subjectOfMore: (visits, links) => `${visits} von ${links} Links`,
  both: (visits, notices) => `${visits} und ${notices}`,
  title: (what) => `${what} seit Ihrer letzten Zusammenfassung`,
  notices: 'Hinweise',
  figures: (visits, people, time) => `${visits} · ${people} · ${time}`,
  first: 'erster Besuch',
  cameBack: 'kam wieder',
  newTo: (tabs) => `kam wieder, neu dabei: ${tabs}`,
  person: (who, time, said) => (said ? `${who}: ${time}, ${said}` : `${who}: ${time}`),
  more: (count) => `und ${counted('de', count, { one: 'weitere Person', other: 'weitere Personen' })}`,
  open: 'Diese Besuche ansehen',
  openAll: 'Alle Besuche ansehen',
  leftOut: 'Weggelassen',
  scanners: (count) =>
    count === 1
      ? '1 Besuch, weil er von einem Scanner oder einem anderen Programm stammt.'
      : `${count} Besuche, weil sie von Scannern oder anderen Programmen stammen.`,
  internal: (count) =>
    count === 1
      ? '1 Besuch, weil er aus Ihrem Team stammt.'
      : `${count} Besuche, weil sie aus Ihrem Team stammen.`,
  why: 'Sie erhalten diese E-Mail, weil Sie die Zusammenfassung bekommen: was nicht sofort gemailt wird, was in Ihre Ruhezeiten fiel und was für eine Stunde zu viel war. Das alles wählen Sie in Ihren Einstellungen unter Benachrichtigungen.',
}

/** The mail that gathers visits. */
export const digestWords = { en, de }
