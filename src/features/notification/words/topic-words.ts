const en = {
  visit: {
    label: 'Visits',
    about:
      'Somebody read a campaign link. Mails go to whom a link names or who chose them there: at once of confirmed leads, of others with the digest.',
  },
  lead_came: {
    label: 'Leads you watch',
    about: 'A person whom you want to hear of at once is reading a link.',
  },
  digest: {
    label: 'Digest',
    about:
      'One mail with what was not mailed at once, came in quiet hours or was too much for an hour. Without it, the app alone tells of those.',
  },
  lead_validated: {
    label: 'Confirmed leads',
    about: 'Somebody confirmed who they are by the link in their mail.',
  },
  form: {
    label: 'Forms',
    about:
      'Somebody sent a form of a page or of a tab. The mail goes to who takes care of the company, or else to who made the link, the page or the journey.',
  },
  link_blocked: {
    label: 'People at a closed link',
    about: 'Somebody may not open a link, or asks for a new one because it has ended.',
  },
  guessing: {
    label: 'Attacks on passwords',
    about: 'Someone keeps entering wrong passwords or codes for a link, a page, a share or a report.',
  },
  link_check: {
    label: 'Links that break',
    about:
      'Once a week links are looked through as visitors find them, and something is broken. The mail goes to the member whom the link names.',
  },
  domain: {
    label: 'Domains of your own',
    about: 'A domain was verified, or does not lead here any more.',
  },
  webhook: {
    label: 'Webhooks that fail',
    about:
      'An address that should be told of what happens did not take it. It is mailed when a webhook is paused after days of failure.',
  },
  journey: {
    label: 'Steps of journeys',
    about:
      'A lead came to a step of a journey that tells you, or one waits for you: a task, or a mail to approve.',
  },
  share: {
    label: 'Feedback on what is shared',
    about: 'Somebody commented on something that you share, approved it, or asked for changes.',
  },
  mention: {
    label: 'Mentions',
    about: 'A colleague wrote your name behind an @ in a comment.',
  },
}

const de: typeof en = {
  visit: {
    label: 'Besuche',
    about:
      'Jemand hat den Link einer Kampagne gelesen. E-Mails bekommt, wen ein Link nennt oder wer sie dort gewählt hat: sofort bei bestätigten Leads, sonst mit der Zusammenfassung.',
  },
  lead_came: {
    label: 'Leads, auf die Sie warten',
    about: 'Jemand, von dem Sie sofort hören möchten, liest gerade einen Link.',
  },
  digest: {
    label: 'Zusammenfassung',
    about:
      'Eine E-Mail mit allem, was nicht sofort gemailt wurde, in Ruhezeiten kam oder für eine Stunde zu viel war. Ohne sie sagt es nur die App.',
  },
  lead_validated: {
    label: 'Bestätigte Leads',
    about: 'Jemand hat sich durch den Link in seiner E-Mail ausgewiesen.',
  },
  form: {
    label: 'Formulare',
    about:
      'Jemand hat ein Formular auf einer Seite oder in einem Tab gesendet. Die E-Mail bekommt, wer sich um das Unternehmen kümmert, sonst wer Link, Seite oder Journey angelegt hat.',
  },
  link_blocked: {
    label: 'Leute vor einem verschlossenen Link',
    about: 'Jemand darf einen Link nicht öffnen oder bittet um einen neuen, weil er abgelaufen ist.',
  },
  guessing: {
    label: 'Angriffe auf Passwörter',
    about:
      'Jemand probiert an einem Link, einer Seite, etwas Geteiltem oder einem Bericht falsche Passwörter oder Codes durch.',
  },
  link_check: {
    label: 'Links, an denen etwas kaputt ist',
    about:
      'Einmal in der Woche werden Links durchgesehen, wie Besucher sie vorfinden, und etwas ist kaputt. Die E-Mail geht an das Mitglied, das der Link nennt.',
  },
  domain: {
    label: 'Eigene Domains',
    about: 'Eine Domain wurde bestätigt oder führt nicht mehr hierher.',
  },
  webhook: {
    label: 'Webhooks, die scheitern',
    about:
      'Eine Adresse, die davon erfahren sollte, was geschieht, nahm es nicht an. Per E-Mail, wenn ein Webhook nach Tagen des Scheiterns angehalten wird.',
  },
  journey: {
    label: 'Schritte von Journeys',
    about:
      'Ein Lead ist zu einem Schritt einer Journey gekommen, der Sie benachrichtigt oder auf Sie wartet: eine Aufgabe oder eine E-Mail zur Freigabe.',
  },
  share: {
    label: 'Rückmeldungen zu Geteiltem',
    about: 'Jemand hat etwas kommentiert, das Sie teilen, es freigegeben oder um Änderungen gebeten.',
  },
  mention: {
    label: 'Erwähnungen',
    about: 'Ein Kollege hat in einem Kommentar Ihren Namen hinter ein @ geschrieben.',
  },
}

/** What members can be told of. */
export const topicWords = { en, de }
