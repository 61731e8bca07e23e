import { isUnspaced } from './words.ts'

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

/** Latin and Greek letters without their marks, in lowercase, as the transcript index has them. */
export function folded(text: string): string {
  return withoutMarks(text.toLowerCase())
}

/** The same, but with capitals. */
export function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<=[a-zα-ω])[\u0300-\u036f]+/gi, '')
    .normalize('NFC')
    .replace(/[łøđðıħŧςßæœ]/gi, (letter) => {
      const plain = others[letter.toLowerCase()] ?? letter
      return letter === letter.toLowerCase() ? plain : plain.toUpperCase()
    })
}

/**
 * What the index has for one word of a search, as a tsquery: any of its forms, as a prefix. In scripts without spaces
 * a word may be anywhere in a sentence, so each pair of its characters has to be there.
 */
export function wordQuery(forms: Iterable<string>): string {
  const queries = new Set([...forms].flatMap((form) => [partsQuery(form), partsQuery(folded(form))]))
  return `(${[...queries].join(' | ')})`
}

const runs =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]+|[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]+/g

function partsQuery(form: string): string {
  const parts = form.match(runs) ?? []
  const queries = parts
    .flatMap((part) => (isUnspaced(part) ? pairsOf(part) : [part]))
    .map((one) => `'${one}':*`)
  return queries.length === 1 ? queries.join('') : `(${queries.join(' & ')})`
}

function pairsOf(text: string): string[] {
  const characters = [...text]
  const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`)
  return pairs.length > 0 ? pairs : characters
}
