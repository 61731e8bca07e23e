import { counted } from '#src/words/locale.ts'

const opened = {
  links: 'made it open inside shared links only',
  unlisted: 'made it open to whoever has the address',
  public: 'made it open to everybody',
}

const openedDe: typeof opened = {
  links: 'hat sie nur in geteilten Links geöffnet',
  unlisted: 'hat sie für alle geöffnet, die die Adresse haben',
  public: 'hat sie für alle geöffnet',
}

const en = {
  answers: 'Answers of its forms',
  countAnswers: (count: number) => counted('en', count, { one: 'answer', other: 'answers' }),
  noAnswers: 'Nobody has sent a form of this page yet. What readers answer stands here.',
  noForm: 'This page has no form. Add one in the editor to hear from readers.',
  from: 'From',
  answered: 'Answered',
  sent: 'Sent',
  agreedTo: 'Agreed to',
  noAnswer: 'No answer',
  exportCsv: 'Export CSV',
  earlier: 'Earlier answers',
  latest: 'Latest answers',
  /** What a deed of each kind was, after the name of whoever did it. */
  deeds: {
    created: () => 'made it',
    edited: (n: string) => `wrote version ${n}`,
    restored: (n: string) => `took version ${n} as the draft again`,
    commented: (body: string) => `commented: “${body}”`,
    approved: (n: string) => `approved version ${n}`,
    changes_wanted: (n: string) => `wants changes in version ${n}`,
    published: (n: string) => `published version ${n}`,
    appeared: (n: string) => `Version ${n} was published as planned`,
    unpublished: () => 'took it away from visitors',
    scheduled: (time: string) => `planned it for ${time}`,
    unscheduled: () => 'called its publication off',
    trashed: () => 'put it into the trash',
    returned: () => 'took it out of the trash',
    addressed: (address: string) => `moved it to the address ${address}`,
    filed: (name: string): string => (name ? `moved it into the folder “${name}”` : 'moved it into a folder'),
    unfiled: () => 'took it out of its folder',
    opened: (whom: string): string => opened[whom as keyof typeof opened] ?? whom,
  },
}

const de: typeof en = {
  answers: 'Antworten auf ihre Formulare',
  countAnswers: (count) => counted('de', count, { one: 'Antwort', other: 'Antworten' }),
  noAnswers: 'Noch hat niemand ein Formular dieser Seite abgeschickt. Was Leser antworten, steht hier.',
  noForm: 'Diese Seite hat kein Formular. Fügen Sie im Editor eines ein, um von Lesern zu hören.',
  from: 'Von',
  answered: 'Antworten',
  sent: 'Gesendet',
  agreedTo: 'Zugestimmt',
  noAnswer: 'Keine Antwort',
  exportCsv: 'Als CSV exportieren',
  earlier: 'Frühere Antworten',
  latest: 'Neueste Antworten',
  deeds: {
    created: () => 'hat sie gemacht',
    edited: (n) => `hat Fassung ${n} geschrieben`,
    restored: (n) => `hat Fassung ${n} wieder als Entwurf genommen`,
    commented: (body) => `hat kommentiert: „${body}“`,
    approved: (n) => `hat Fassung ${n} freigegeben`,
    changes_wanted: (n) => `wünscht Änderungen an Fassung ${n}`,
    published: (n) => `hat Fassung ${n} veröffentlicht`,
    appeared: (n) => `Fassung ${n} ist wie geplant erschienen`,
    unpublished: () => 'hat sie zurückgenommen',
    scheduled: (time) => `hat sie für ${time} geplant`,
    unscheduled: () => 'hat ihr Erscheinen abgesagt',
    trashed: () => 'hat sie in den Papierkorb gelegt',
    returned: () => 'hat sie aus dem Papierkorb geholt',
    addressed: (address) => `hat sie an die Adresse ${address} gelegt`,
    filed: (name) => (name ? `hat sie in den Ordner „${name}“ gelegt` : 'hat sie in einen Ordner gelegt'),
    unfiled: () => 'hat sie aus ihrem Ordner genommen',
    opened: (whom) => openedDe[whom as keyof typeof openedDe] ?? whom,
  },
}

/** The words of what was done with a page, and of what its forms brought. */
export const pageInternalWords = { en, de }
