const en = {
  sharedBy: (title: string, workspace: string) => `${title}, shared by ${workspace}`,
  nothingCounts: 'Preview: nothing is counted.',
  asLead: (name: string) => `Preview as ${name}: nothing is counted.`,
  goThrough: 'Preview of what the link asks: whatever you enter lets you in, and nothing is kept or sent.',
}

const de: typeof en = {
  sharedBy: (title, workspace) => `${title}, geteilt von ${workspace}`,
  nothingCounts: 'Vorschau: Nichts wird gezählt.',
  asLead: (name) => `Vorschau als ${name}: Nichts wird gezählt.`,
  goThrough:
    'Vorschau dessen, was der Link verlangt: Was immer Sie eingeben, lässt Sie hinein, und nichts wird behalten oder gesendet.',
}

/** What messengers say of a campaign that says nothing of itself, and what stands above one that its owner previews. */
export const previewWords = { en, de }
