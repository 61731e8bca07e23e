/** Content types that can be generated from a transcript. */
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

/** Languages offered for AI models, in addition to the transcript's own. */
export const writtenLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'ja'] as const

export const tones = ['neutral', 'lively', 'factual', 'personal'] as const
export const lengths = ['short', 'medium', 'long'] as const
