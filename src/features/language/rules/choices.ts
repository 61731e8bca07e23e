/** What can be written out of a transcript. */
export const outputKinds = [
  'titles',
  'summary',
  'show_notes',
  'chapters',
  'takeaways',
  'quotes',
  'keywords',
  'names',
  'linkedin',
  'x_thread',
  'instagram',
  'facebook',
  'youtube',
  'mastodon',
  'newsletter',
  'blog',
  'faq',
  'seo',
] as const

/** What a model is offered to write in, beside the language of a transcript. */
export const writtenLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'ja'] as const

export const tones = ['neutral', 'lively', 'factual', 'personal'] as const
export const lengths = ['short', 'medium', 'long'] as const
