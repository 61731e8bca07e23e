const en = {
  came: (who: string, link: string) => `${who} has opened “${link}”`,
  underWay: 'You asked to hear of them at once. What they read is told when the visit is over.',
  began: (when: string) => `The visit began on ${when}.`,
  see: 'See the visit',
  why: 'You get this mail because you watch this lead. You choose whom you watch, and when mails come, in your settings under Notifications.',
  watch: 'Tell me at once when they come',
  unwatch: 'No longer tell me at once',
  watching: (who: string) => `You hear at once when ${who} comes.`,
  unwatched: (who: string) => `You no longer hear at once when ${who} comes.`,
  leadGone: 'There is no such lead.',
  watched: 'Leads you watch',
  nobody: 'You watch nobody',
  nobodyText: 'Open a visit of a known lead, and choose to hear at once when they come.',
  visits: 'Visits',
  stopWatching: (who: string) => `Stop watching ${who}`,
}

const de: typeof en = {
  came: (who, link) => `${who} hat „${link}“ geöffnet`,
  underWay: 'Sie wollten es sofort wissen. Was gelesen wurde, erfahren Sie, wenn der Besuch vorbei ist.',
  began: (when) => `Der Besuch begann am ${when}.`,
  see: 'Besuch ansehen',
  why: 'Sie erhalten diese E-Mail, weil Sie auf diesen Lead warten. Auf wen Sie warten und wann Mails kommen, wählen Sie in Ihren Einstellungen unter Benachrichtigungen.',
  watch: 'Sofort Bescheid geben, wenn diese Person kommt',
  unwatch: 'Nicht mehr sofort Bescheid geben',
  watching: (who) => `Sie erfahren es sofort, wenn ${who} kommt.`,
  unwatched: (who) => `Sie erfahren es nicht mehr sofort, wenn ${who} kommt.`,
  leadGone: 'Diesen Lead gibt es nicht.',
  watched: 'Leads, auf die Sie warten',
  nobody: 'Sie warten auf niemanden',
  nobodyText: 'Öffnen Sie einen Besuch eines bekannten Leads und wählen Sie, sofort von ihm zu hören.',
  visits: 'Besuche',
  stopWatching: (who) => `Nicht mehr auf ${who} warten`,
}

/** About leads of whom somebody wants to hear as soon as they come. */
export const alertWords = { en, de }
