const en = {
  openingPages: 'Opening every page as visitors do',
  askingAddresses: 'Asking the addresses that the pages lead to',
  asked: (host: string) => `Asked ${host}`,
  lookingAsScanners: 'Looking as mail scanners and messengers do',
  brokenTitle: (title: string, count: number) =>
    count === 1 ? `Something broke at “${title}”` : `${count} things broke at “${title}”`,
  andMore: (count: number) => (count === 1 ? 'And one more.' : `And ${count} more.`),
  mailLead: (title: string) =>
    `Once a week we look through your links as visitors find them. At “${title}” something is broken now that was not before:`,
  mailOpen: 'See what to do',
  mailStop: 'Stop these mails',
}

const de: typeof en = {
  openingPages: 'Jede Seite wird geöffnet wie von Besuchern',
  askingAddresses: 'Die Adressen, auf die die Seiten führen, werden gefragt',
  asked: (host) => `${host} wurde gefragt`,
  lookingAsScanners: 'Der Link wird angesehen wie von Mail-Scannern und Messengern',
  brokenTitle: (title, count) =>
    count === 1 ? `Bei „${title}“ ist etwas kaputt` : `Bei „${title}“ sind ${count} Dinge kaputt`,
  andMore: (count) => (count === 1 ? 'Und noch eines.' : `Und ${count} weitere.`),
  mailLead: (title) =>
    `Einmal in der Woche sehen wir Ihre Links durch, wie Besucher sie vorfinden. Bei „${title}“ ist jetzt etwas kaputt, das es vorher nicht war:`,
  mailOpen: 'Ansehen, was zu tun ist',
  mailStop: 'Diese Mails beenden',
}

/** What is said while a link is looked through, and of what broke. */
export const checkWords = { en, de }
