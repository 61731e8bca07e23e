const others: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** A text as it is searched, like `app_folded` in the database: as typed, in lowercase. */
export function folded(text: string): string {
  return asTyped(text.toLowerCase())
}

/** Latin and Greek letters without their marks, and plain apostrophes, quotes and hyphens; capitals stay. */
export function asTyped(text: string): string {
  return (
    text
      .normalize('NFD')
      // Not with the flag i: ι would be one of the marks, as their U+0345 is Ι in capitals.
      .replace(/(?<=[a-zA-Zα-ωΑ-Ω])[\u0300-\u036f]+/g, '')
      .normalize('NFC')
      .replace(/[łøđðıħŧςßæœ]/gi, (letter) => {
        const plain = others[letter.toLowerCase()] ?? letter
        return letter === letter.toLowerCase() ? plain : plain.toUpperCase()
      })
      .replace(/[‘’‚ʼ]/g, "'")
      .replace(/[“”„]/g, '"')
      .replace(/[‐‑]/g, '-')
  )
}

/** The runs of letters and digits in a text. U+02BC is a letter in Unicode, but an apostrophe like the others here. */
export function wordsIn(text: string): { word: string; at: number }[] {
  const found = text.replaceAll('ʼ', "'").matchAll(/[\p{L}\p{M}\p{N}]+/gu)
  return Array.from(found, ({ 0: word, index: at }) => ({ word, at }))
}
