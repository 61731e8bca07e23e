/** The languages a workspace can publish in, by BCP 47 tag, each named in itself. */
export const languages = {
  en: 'English',
  ar: 'العربية',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  he: 'עברית',
  hi: 'हिन्दी',
  hu: 'Magyar',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  ro: 'Română',
  sv: 'Svenska',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  vi: 'Tiếng Việt',
  zh: '中文',
} as const

export type LanguageTag = keyof typeof languages

// Object.keys is typed as string[].
export const languageTags = Object.keys(languages) as [LanguageTag, ...LanguageTag[]]

/** How many days a workspace can keep visits. */
export const retentionChoices = ['30', '90', '180', '365', '730', '1825'] as const

/** Words with a meaning in URLs. */
const reserved = new Set(['admin', 'all', 'api', 'new', 'nurtured', 'team', 'workspace', 'www'])

/** Whether a text is a valid handle: lower-case letters, digits and single hyphens, 3 to 40. */
export function isHandle(text: string): boolean {
  return (
    text.length >= 3 && text.length <= 40 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && !reserved.has(text)
  )
}

/** A handle from a workspace's name, such as `acme-media`; empty if the name has no usable characters. */
export function handleFrom(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')
  return isHandle(plain) ? plain : ''
}
