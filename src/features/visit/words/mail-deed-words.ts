import type { VisitGrade } from '../rules/quality.ts'
import type { LinkManner } from '../rules/telling.ts'
import { qualityWords } from './quality-words.ts'

const enManners: Record<LinkManner | 'default', string> = {
  muted: 'Mute this link’s mails',
  at_once: 'Mail this link’s visits at once',
  digest: 'Mail this link’s visits with the digest',
  default: 'Mail this link’s visits as your settings say',
}

const en = {
  manners: enManners,
  graded: (grade: VisitGrade | 'auto') =>
    grade === 'auto'
      ? 'Grade this visit as we see it'
      : `Mark this visit as: ${qualityWords.en.grades[grade]}`,
  ofLink: (title: string, workspace: string) =>
    `This is about the mails that you alone get of “${title}” in ${workspace}. The app goes on telling you.`,
  ofVisit: (title: string, workspace: string) =>
    `This is about one visit of “${title}” in ${workspace}. Internal visits count in no figure, and nobody is told of them.`,
  press: 'Do it',
  isSo: 'It is so already.',
  done: 'Done.',
  undo: 'Undo',
  open: 'Open your settings',
  unknown: 'This address does not work',
  unknownText:
    'It is not complete, what it is about is gone, or whom it was made for has left the workspace.',
}

const deManners: typeof enManners = {
  muted: 'Mails zu diesem Link stummschalten',
  at_once: 'Besuche dieses Links sofort mailen',
  digest: 'Besuche dieses Links mit der Zusammenfassung mailen',
  default: 'Besuche dieses Links nach Ihren Einstellungen mailen',
}

const de: typeof en = {
  manners: deManners,
  graded: (grade) =>
    grade === 'auto'
      ? 'Diesen Besuch so einstufen, wie wir ihn sehen'
      : `Diesen Besuch einstufen als: ${qualityWords.de.grades[grade]}`,
  ofLink: (title, workspace) =>
    `Es geht um die Mails, die nur Sie zu „${title}“ in ${workspace} bekommen. Die App sagt es Ihnen weiterhin.`,
  ofVisit: (title, workspace) =>
    `Es geht um einen Besuch von „${title}“ in ${workspace}. Interne Besuche zählen in keiner Zahl, und niemand erfährt von ihnen.`,
  press: 'Ausführen',
  isSo: 'Es ist schon so.',
  done: 'Erledigt.',
  undo: 'Rückgängig machen',
  open: 'Ihre Einstellungen öffnen',
  unknown: 'Diese Adresse führt zu nichts',
  unknownText:
    'Sie ist nicht vollständig, das Gemeinte gibt es nicht mehr, oder für wen sie gemacht war, ist nicht mehr im Workspace.',
}

/** Where a mail’s addresses lead. */
export const mailDeedWords = { en, de }
