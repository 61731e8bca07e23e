const en = {
  draft: { label: 'Draft', title: 'Visitors cannot see it' },
  scheduled: { label: 'Scheduled', title: 'Visitors see it at its time' },
  published: { label: 'Published', title: 'Visitors see it as it is' },
  changed: { label: 'Changed since publish', title: 'Visitors see it as it was published' },
}

const de: typeof en = {
  draft: { label: 'Entwurf', title: 'Besucher sehen sie nicht' },
  scheduled: { label: 'Geplant', title: 'Besucher sehen sie zu ihrer Zeit' },
  published: { label: 'Veröffentlicht', title: 'Besucher sehen sie, wie sie ist' },
  changed: {
    label: 'Seit Veröffentlichung geändert',
    title: 'Besucher sehen sie, wie sie veröffentlicht wurde',
  },
}

/** In which state a page is. */
export const pageStatusWords = { en, de }
