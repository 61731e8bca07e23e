const en = {
  inMessages: 'How messages show it',
  hint: 'When somebody pastes the address into a mail or a chat. Empty fields take the words of the page.',
  previewTitle: 'Title in messages',
  previewDescription: 'Description in messages',
  picture: 'The picture that goes with it',
  noPicture: 'Behind what it asks, a link shows no picture: nothing leaves it before that is given.',
  qrCode: 'QR code',
  qrHint: 'Leads to this link, for a slide or a printed page.',
  qrOf: (title: string) => `QR code of “${title}”`,
  saveQr: 'Save as SVG',
  saveWhoCameIn: 'Save all as CSV',
  duplicate: (title: string) => `Duplicate “${title}”`,
  copyOf: (title: string) => `${title} (copy)`,
  duplicated: (title: string) => `“${title}” made`,
}

const de: typeof en = {
  inMessages: 'Wie Nachrichten ihn zeigen',
  hint: 'Wenn jemand die Adresse in eine E-Mail oder einen Chat einfügt. Leere Felder nehmen die Worte der Seite.',
  previewTitle: 'Titel in Nachrichten',
  previewDescription: 'Beschreibung in Nachrichten',
  picture: 'Das Bild dazu',
  noPicture: 'Ein Link, der etwas verlangt, zeigt kein Bild: Vorher verlässt ihn nichts.',
  qrCode: 'QR-Code',
  qrHint: 'Führt zu diesem Link, für eine Folie oder eine gedruckte Seite.',
  qrOf: (title) => `QR-Code von „${title}“`,
  saveQr: 'Als SVG speichern',
  saveWhoCameIn: 'Alle als CSV speichern',
  duplicate: (title) => `„${title}“ duplizieren`,
  copyOf: (title) => `${title} (Kopie)`,
  duplicated: (title) => `„${title}“ angelegt`,
}

export const linkLookWords = { en, de }
