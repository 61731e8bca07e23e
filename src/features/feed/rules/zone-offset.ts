/** Minutes ahead of UTC, by the names that feeds use. Names with several meanings, such as IST, are left out. */
const offsets = new Map<string, number>(
  Object.entries({
    ...hours(0, 'UT UTC GMT Z WET'),
    ...hours(1, 'BST CET MEZ WEST WAT MET'),
    ...hours(2, 'CEST MESZ EET SAST CAT MEST'),
    ...hours(3, 'EEST MSK TRT EAT'),
    ...hours(4, 'GST SAMT'),
    ...hours(5, 'PKT UZT YEKT'),
    ...hours(7, 'ICT WIB'),
    ...hours(8, 'HKT SGT AWST PHT WITA MYT'),
    ...hours(9, 'JST KST WIT'),
    ...hours(9.5, 'ACST'),
    ...hours(10, 'AEST'),
    ...hours(10.5, 'ACDT'),
    ...hours(11, 'AEDT'),
    ...hours(12, 'NZST'),
    ...hours(13, 'NZDT'),
    ...hours(-2.5, 'NDT'),
    ...hours(-3, 'BRT ART ADT UYT'),
    ...hours(-3.5, 'NST'),
    ...hours(-4, 'EDT AST'),
    ...hours(-5, 'EST CDT PET COT'),
    ...hours(-6, 'CST MDT'),
    ...hours(-7, 'MST PDT'),
    ...hours(-8, 'PST AKDT'),
    ...hours(-9, 'AKST'),
    ...hours(-10, 'HST'),
  }),
)

function hours(ahead: number, names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name) => [name, ahead * 60]))
}

/**
 * The offset in what follows a time, in minutes, and the text without it. Undefined minutes: none, or a name that isn't
 * known, so that it has to be guessed.
 */
export function takeZone(text: string): { minutes: number | undefined; rest: string } {
  const numeric = /(?:\b(?:GMT|UTC?)\s*)?(?<!\d)([+\u2212-])\s?(\d{1,2}):?(\d{2})?(?!\d)/i.exec(text)
  if (numeric) return { minutes: minutesOf(numeric), rest: text.replace(numeric[0], ' ') }
  for (const [word] of text.matchAll(/(?<![\p{L}.])[A-Z]{1,4}(?![\p{L}.])/giu)) {
    const minutes = offsets.get(word.toUpperCase())
    if (minutes !== undefined) return { minutes, rest: text.replace(word, ' ') }
  }
  return { minutes: undefined, rest: text }
}

function minutesOf([, sign, hour = '', minute = '0']: RegExpExecArray): number | undefined {
  const minutes = Number(hour) * 60 + Number(minute)
  if (minutes > 14 * 60) return undefined
  return sign === '+' ? minutes : -minutes
}
