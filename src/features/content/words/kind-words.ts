const en = {
  kinds: {
    titles: 'Titles',
    summary: 'Summary',
    show_notes: 'Show notes',
    chapters: 'Chapters',
    takeaways: 'Takeaways',
    quotes: 'Quotes',
    keywords: 'Keywords',
    names: 'People and organisations',
    linkedin: 'LinkedIn post',
    x_thread: 'X thread',
    instagram: 'Instagram post',
    facebook: 'Facebook post',
    youtube: 'YouTube description',
    mastodon: 'Mastodon post',
    newsletter: 'Newsletter',
    blog: 'Blog outline',
    faq: 'FAQ',
    seo: 'Search engines',
  },
  goneKind: 'A kind that was deleted',
  tones: { neutral: 'Neutral', lively: 'Lively', factual: 'Factual', personal: 'Personal' },
  lengths: { short: 'Short', medium: 'Medium', long: 'Long' },
}

const de: typeof en = {
  kinds: {
    titles: 'Titel',
    summary: 'Zusammenfassung',
    show_notes: 'Shownotes',
    chapters: 'Kapitel',
    takeaways: 'Das Wichtigste',
    quotes: 'Zitate',
    keywords: 'Schlagwörter',
    names: 'Personen und Organisationen',
    linkedin: 'LinkedIn-Beitrag',
    x_thread: 'X-Thread',
    instagram: 'Instagram-Beitrag',
    facebook: 'Facebook-Beitrag',
    youtube: 'YouTube-Beschreibung',
    mastodon: 'Mastodon-Beitrag',
    newsletter: 'Newsletter',
    blog: 'Blog-Gliederung',
    faq: 'FAQ',
    seo: 'Suchmaschinen',
  },
  goneKind: 'Eine gelöschte Art',
  tones: { neutral: 'Neutral', lively: 'Lebhaft', factual: 'Sachlich', personal: 'Persönlich' },
  lengths: { short: 'Kurz', medium: 'Mittel', long: 'Lang' },
}

/** What can be written out of a transcript, and how. */
export const kindWords = { en, de }
