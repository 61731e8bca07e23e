const en = {
  preview: 'Preview',
  hint: 'Opens the link as a visitor sees it. Nothing is counted, sent or used up. Whoever has that address sees the same for an hour.',
  as: 'As this lead (optional)',
  throughTheGate: 'Show what the link asks first',
  open: 'Open preview',
}

const de: typeof en = {
  preview: 'Vorschau',
  hint: 'Öffnet den Link, wie ein Besucher ihn sieht. Nichts wird gezählt, gesendet oder verbraucht. Wer diese Adresse hat, sieht eine Stunde lang dasselbe.',
  as: 'Als dieser Lead (freiwillig)',
  throughTheGate: 'Zuerst zeigen, was der Link verlangt',
  open: 'Vorschau öffnen',
}

/** How an owner looks at a link as a visitor. */
export const previewFormWords = { en, de }
